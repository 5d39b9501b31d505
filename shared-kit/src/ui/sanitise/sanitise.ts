import createPurifier from 'dompurify';
import type { DOMPurify } from 'dompurify';
import { sanitisePolicy } from 'shared-kit/content/html';

const { tags, attributes, address, classes } = sanitisePolicy;
const anyAttribute = [...new Set(Object.values(attributes).flat())];
const URLS = new Set(['href', 'src']);
const NOT_URLS = anyAttribute.filter((name) => !URLS.has(name));

let purifier: DOMPurify | undefined;

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
  });
}

/** Whether sanitising an HTML text would remove nothing of it. Needs a DOM, as `sanitise` does. */
export function isClean(html: string): boolean {
  sanitise(html);
  return purifier?.removed.length === 0;
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
        .filter((name) => classes.includes(name))
        .join(' ');
      if (data.attrValue === '') data.keepAttr = false;
    }
  });
  instance.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName !== 'A' || !/^https?:/i.test(element.getAttribute('href') ?? '')) return;
    element.setAttribute('rel', 'noopener noreferrer');
    element.setAttribute('target', '_blank');
  });
  return instance;
}
