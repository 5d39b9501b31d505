const BOLD = /font-weight:\s*(?:bold|bolder|[6-9]00)/i;
const MONOSPACE =
  /courier|consolas|monaco|menlo|mono\b|monospace|inconsolata|source code|fira code/i;

/** The classes that a spreadsheet's style sheet makes bold. */
export function readBoldClasses(css: string): Set<string> {
  const classes = new Set<string>();
  for (const [, name, rules] of css.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g)) {
    if (name && rules && BOLD.test(rules)) classes.add(name);
  }
  return classes;
}

export const isMonospace = (element: HTMLElement) => MONOSPACE.test(element.style.fontFamily);

/** Replaces styles by the elements that mean the same; all other styling is dropped. */
export function convertStyles(body: HTMLElement, boldClasses: ReadonlySet<string>): void {
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('pre')) continue;
    // Google Docs wraps everything in a `b` that is not bold.
    if (element.matches('b, strong') && /^(?:normal|400)$/.test(element.style.fontWeight)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    const isHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
    const tags = tagsOf(element, boldClasses).filter((tag) => !isHeading || tag !== 'strong');
    for (const tag of tags) wrapContent(element, tag);
  }
  for (const bold of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) {
    bold.replaceWith(...bold.childNodes);
  }
}

function tagsOf(element: HTMLElement, boldClasses: ReadonlySet<string>): string[] {
  const { style } = element;
  const tags: string[] = [];
  const isBold = BOLD.test(`font-weight:${style.fontWeight}`);
  if (isBold || [...element.classList].some((name) => boldClasses.has(name))) tags.push('strong');
  if (style.fontStyle === 'italic') tags.push('em');
  const decoration = `${style.textDecoration} ${style.getPropertyValue('text-decoration-line')}`;
  if (/line-through/.test(decoration)) tags.push('s');
  if (/underline/.test(decoration) && !element.closest('a') && !element.querySelector('a'))
    tags.push('u');
  if (style.verticalAlign === 'super') tags.push('sup');
  if (style.verticalAlign === 'sub') tags.push('sub');
  if (isMonospace(element) && !element.closest('code, kbd, td, th')) tags.push('code');
  return tags;
}

const BLOCKS = 'p, div, ul, ol, li, table, pre, blockquote, h1, h2, h3, h4, h5, h6';

/** Wraps the inline content of an element; blocks inside keep their own formats. */
function wrapContent(element: HTMLElement, tag: string): void {
  if (element.matches('table, thead, tbody, tr, ul, ol, body') || element.querySelector(BLOCKS))
    return;
  if (!element.textContent.trim()) return;
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
