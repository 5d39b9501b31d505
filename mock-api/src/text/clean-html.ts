import sanitizeHtml from 'sanitize-html';
import { HTML_LIMITS, sanitisePolicy } from 'shared-kit/content/html';
import { InvalidError } from '../errors';

/** Elements without an end, and those whose end may be left out: they do not count as depth. */
const VOID_OR_OPTIONAL_END = new Set(
  'br hr img wbr col input p li dt dd tr td th thead tbody tfoot'.split(' '),
);

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;

/** How deep elements nest at the most. Cheap and rough: it only guards the cleaner. */
function measureDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name] of html.matchAll(TAG)) {
    if (VOID_OR_OPTIONAL_END.has((name ?? '').toLowerCase())) continue;
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Takes away an address that leads nowhere, or where it must not. */
const dropUnsafeUrl =
  (name: string): sanitizeHtml.Transformer =>
  (tagName, attribs) => {
    const { [name]: address = '', ...others } = attribs;
    const isKept = sanitisePolicy.address.test(address.trim());
    return { tagName, attribs: isKept ? attribs : others };
  };

const list = (names: readonly string[]) => [...names];

const options: sanitizeHtml.IOptions = {
  allowedTags: list(sanitisePolicy.tags),
  allowedAttributes: Object.fromEntries(
    Object.entries(sanitisePolicy.attributes).map(([tag, names]) => [tag, list(names)]),
  ),
  allowedClasses: { span: list(sanitisePolicy.classes) },
  transformTags: { a: dropUnsafeUrl('href'), img: dropUnsafeUrl('src') },
  // A picture of nothing is a broken one.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  nestingLimit: HTML_LIMITS.depth,
};

/** The refusal of a text whose parts lie inside each other without end. */
export function nestingError(field: string): InvalidError {
  const message = 'This text is nested too deeply.';
  return new InvalidError(message, { [field]: message });
}

/** HTML by the one allow-list. Refuses what is too long or too deep to be cleaned safely. */
export function cleanHtml(html: string, field: string): string {
  if (html.length > HTML_LIMITS.characters) {
    const message = 'This text is too long.';
    throw new InvalidError(message, { [field]: message });
  }
  if (measureDepth(html) > HTML_LIMITS.depth) throw nestingError(field);
  return sanitizeHtml(html, options);
}
