import createPurifier from 'dompurify';
import type { DOMPurify } from 'dompurify';
import { sanitisePolicy } from 'shared-kit/content/html';
import { markupSanitiser } from 'shared-kit/ui';

const { tags, attributes, address, classes, codeClass, alignments } = sanitisePolicy;
const anyAttribute = [...new Set(Object.values(attributes).flat())];
const URLS = new Set(['href', 'src']);
const NOT_URLS = anyAttribute.filter((name) => !URLS.has(name));

let purifier: DOMPurify | undefined;
let markupPurifier: DOMPurify | undefined;

/**
 * Sanitises HTML by the policy of `shared-kit/content`. Needs a DOM: call it in the browser only.
 * External links open in a new tab, without referrer or opener.
 */
export function sanitise(html: string): string {
  purifier ??= createInstance();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: anyAttribute,
    ALLOWED_URI_REGEXP: address,
    // Numbers and words; otherwise DOMPurify drops them because they are no allowed URLs.
    ADD_URI_SAFE_ATTR: NOT_URLS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    TRUSTED_TYPES_POLICY: null,
  });
}

/**
 * Whether sanitising an HTML text would change nothing but its external links. Needs a DOM, as
 * `sanitise` does. Not by what DOMPurify reports as removed: a script at the start is not among that.
 */
export function isClean(html: string): boolean {
  // In a document of its own nothing runs or loads, and Trusted Types leave the text as it is.
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const link of body.querySelectorAll('a')) markExternalLink(link);
  return body.innerHTML === sanitise(html);
}

// By DOMPurify's own rules, for the site's own markup too, which has buttons, icons and links that open a
// tab. It needs no policy of its own to parse: the page's (`installTrustedTypes`) lets inert documents be.
markupSanitiser.sanitise = (html) => {
  markupPurifier ??= createPurifier(window);
  return markupPurifier.sanitize(html, { ADD_ATTR: ['target'], TRUSTED_TYPES_POLICY: null });
};

/** External links open in a new tab, without referrer or opener. */
export function markExternalLink(link: Element): void {
  if (!/^https?:/i.test(link.getAttribute('href') ?? '')) return;
  link.setAttribute('rel', 'noopener noreferrer');
  link.setAttribute('target', '_blank');
}

/** A separate instance: its hooks must not affect other users of DOMPurify on the page. */
function createInstance(): DOMPurify {
  const instance = createPurifier(window);
  instance.addHook('uponSanitizeAttribute', (element, data) => {
    const tag = element.nodeName.toLowerCase();
    const allowed = [...(attributes[tag] ?? []), ...(attributes['*'] ?? [])];
    if (!allowed.includes(data.attrName)) data.keepAttr = false;
    else if (data.attrName === 'class') {
      data.attrValue = data.attrValue
        .split(/\s+/)
        .filter((name) => (tag === 'code' ? codeClass.test(name) : classes.includes(name)))
        .join(' ');
      if (data.attrValue === '') data.keepAttr = false;
    } else if (data.attrName === 'align' && !alignments.includes(data.attrValue)) {
      data.keepAttr = false;
    }
  });
  instance.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'A') markExternalLink(element);
  });
  return instance;
}
