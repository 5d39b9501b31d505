import type { TutorialDocument } from '../document/document';
import { renderArticle } from '../document/html';
import { parseHtml } from './format/text-mark';

/** Without spaces: those at the end of a line are not seen, and may be gone. */
const letters = ({ textContent }: Element) => textContent.replace(/\s+/g, '');

/**
 * What no import or export may lose, read from the article itself: every heading, step, code block,
 * table, link, image, list item and letter, in order.
 */
export function inventory(document: TutorialDocument) {
  const body = parseHtml(renderArticle(document));
  const all = <T>(selector: string, read: (element: Element) => T) =>
    [...body.querySelectorAll(selector)].map(read);
  return {
    headings: all('h2, h3', (heading) => `${heading.localName} ${letters(heading)}`),
    blocks: all('pre', ({ textContent }) => textContent.trimEnd()),
    code: all('code', letters),
    tables: all('table', (table) =>
      [...table.querySelectorAll('tr')].map((row) => [...row.children].map(letters)),
    ),
    links: all('a', (link) => [link.getAttribute('href'), letters(link)]),
    images: all('img', (image) => [
      image.getAttribute('src'),
      image.getAttribute('alt')?.replace(/\s+/g, ' ').trim(),
      image.getAttribute('width'),
    ]),
    items: all('li', letters),
    text: letters(body),
  };
}
