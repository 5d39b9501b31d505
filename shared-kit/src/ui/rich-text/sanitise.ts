import createPurifier from 'dompurify';
import type { DOMPurify } from 'dompurify';
import { sanitisePolicy } from 'shared-kit/content/html';

const { tags, attributes, address, classes } = sanitisePolicy;
const anyAttribute = [...new Set(Object.values(attributes).flat())];

let purifier: DOMPurify | undefined;

/**
 * HTML reduced to what `shared-kit/content` allows. Needs a DOM: call it in the browser only.
 * Links that leave the site open in a new tab, without referrer or opener.
 */
export function sanitise(html: string): string {
  purifier ??= prepare();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: anyAttribute,
    ALLOWED_URI_REGEXP: address,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/** An instance of our own, so that its hooks do not reach other users of DOMPurify on the page. */
function prepare(): DOMPurify {
  const own = createPurifier(window);
  own.addHook('uponSanitizeAttribute', (element, data) => {
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
  own.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName !== 'A' || !/^https?:/i.test(element.getAttribute('href') ?? '')) return;
    element.setAttribute('rel', 'noopener noreferrer');
    element.setAttribute('target', '_blank');
  });
  return own;
}
