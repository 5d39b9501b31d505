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

/**
 * Whether sanitising an HTML text would change nothing but its external links. Needs a DOM, as
 * `sanitise` does. Not by what DOMPurify reports as removed: a script at the start is not among that.
 */
export function isClean(html: string): boolean {
  // What is in a template neither runs nor loads anything.
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const link of template.content.querySelectorAll('a')) markExternalLink(link);
  return template.innerHTML === sanitise(html);
}

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
        .filter((name) => classes.includes(name))
        .join(' ');
      if (data.attrValue === '') data.keepAttr = false;
    }
  });
  instance.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'A') markExternalLink(element);
  });
  return instance;
}
