import sanitizeHtml from 'sanitize-html';
import { HTML_LIMITS, sanitisePolicy } from 'shared-kit/content/html';
import { InvalidError } from '../errors';

/** Void elements and those with an optional end tag, which do not count as depth. */
const VOID_OR_OPTIONAL_END = new Set(
  'br hr img wbr col input p li dt dd tr td th thead tbody tfoot'.split(' '),
);

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;

/** The maximum nesting depth. A rough estimate that protects the sanitizer. */
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

/** Removes a URL that the policy does not allow. */
const dropUnsafeUrl =
  (name: string): sanitizeHtml.Transformer =>
  (tagName, attribs) => {
    const { [name]: url = '', ...others } = attribs;
    const isAllowed = sanitisePolicy.address.test(url.trim());
    return { tagName, attribs: isAllowed ? attribs : others };
  };

/** Removes an alignment that the policy does not allow. */
const dropUnknownAlignment: sanitizeHtml.Transformer = (tagName, attribs) => {
  const { align, ...others } = attribs;
  const isAllowed = align !== undefined && sanitisePolicy.alignments.includes(align);
  return { tagName, attribs: isAllowed ? attribs : others };
};

const list = (names: readonly string[]) => [...names];

const options: sanitizeHtml.IOptions = {
  allowedTags: list(sanitisePolicy.tags),
  allowedAttributes: Object.fromEntries(
    Object.entries(sanitisePolicy.attributes).map(([tag, names]) => [tag, list(names)]),
  ),
  allowedClasses: { span: list(sanitisePolicy.classes), code: [sanitisePolicy.codeClass] },
  transformTags: {
    a: dropUnsafeUrl('href'),
    img: dropUnsafeUrl('src'),
    td: dropUnknownAlignment,
    th: dropUnknownAlignment,
  },
  // An image without a source renders as broken.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  nestingLimit: HTML_LIMITS.depth,
};

/** For a text without its images above the limit. */
export function tooLongError(field: string): InvalidError {
  const message = `Please keep this under ${HTML_LIMITS.characters.toLocaleString('en')} characters.`;
  return new InvalidError(message, { [field]: message });
}

export function nestingError(field: string): InvalidError {
  const message = 'This text is nested too deeply.';
  return new InvalidError(message, { [field]: message });
}

/** Sanitizes HTML. Rejects what is too long or too deep to be sanitized safely. */
export function cleanHtml(html: string, field: string): string {
  if (html.length > HTML_LIMITS.characters) {
    throw tooLongError(field);
  }
  if (measureDepth(html) > HTML_LIMITS.depth) throw nestingError(field);
  return sanitizeHtml(html, options);
}
