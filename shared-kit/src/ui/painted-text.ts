import { createContext } from 'react';

/**
 * Called by `RichText` on a server, with the `data-rich-text` of its element and its HTML, if `readPaintedText` can
 * read that from the page: then the page's state need not repeat it. Null in browsers.
 */
export const PaintedTextsContext = createContext<((id: string, html: string) => void) | null>(null);

/** Attributes that pages and browsers add to stored HTML, where the sanitiser would allow nobody to write them. */
const ADDED_ATTRIBUTES: readonly (readonly [selector: string, name: string])[] = [
  ['[translate]', 'translate'],
  ['h2[id], h3[id]', 'id'],
  ['h2[tabindex], h3[tabindex]', 'tabindex'],
  ['figure[class]', 'class'],
  ['figure[style]', 'style'],
];

/** What `RichText` and its transforms add, as they write it. */
const ADDED =
  /<button type="button"[^<>]*><\/button>| translate=no(?=>)| id=part-\d+ tabindex=-1(?=>)|(<figure data-sheet="[^"<>]*") class="[^"<>]*"/g;

/** The HTML of a text without what `RichText` and its transforms have added; what they have replaced stays. */
export const withoutAdded = (painted: string): string =>
  painted
    .replace(ADDED, (_, figure?: string) => figure ?? '')
    .replace(/(<t[hd]\b[^<>]*?) data-align="/g, '$1 align="');

/** Takes away what was added to a text; anything else stays, so that the sanitiser sees it. */
function readStored(text: Element): string {
  for (const button of text.querySelectorAll('button')) button.remove();
  // Translators wrap their words.
  for (const font of text.querySelectorAll('font')) font.replaceWith(...font.childNodes);
  for (const [selector, name] of ADDED_ATTRIBUTES) {
    for (const element of text.querySelectorAll(selector)) element.removeAttribute(name);
  }
  for (const cell of text.querySelectorAll<HTMLElement>('[data-align]')) {
    cell.setAttribute('align', cell.dataset['align'] ?? '');
    delete cell.dataset['align'];
  }
  return text.innerHTML;
}

/**
 * The stored HTML of a text as the page that shows it has it: the same elements, as a browser writes them.
 * Leaves the page as it is.
 */
export function readPaintedText(element: Element): string {
  // In a document of its own, where no picture is loaded again.
  return readStored(document.implementation.createHTMLDocument().importNode(element, true));
}

/** Whether HTML that was loaded is what `readPaintedText` has read: written differently, it is the same text. */
export function isPaintedText(html: string, painted: string): boolean {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  return readStored(body) === painted;
}
