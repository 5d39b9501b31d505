import { decodeEntities } from 'shared-kit/content';
import { renderSections } from './html';
import type { TutorialDocument } from './document';

/**
 * The text of sanitised HTML with its lines: blocks, list items with a hyphen, the cells of a row
 * parted by tabs, pictures as their alternative text. Code keeps its lines and spaces.
 */
export function htmlToPlainText(html: string): string {
  const [first = '', ...codes] = html.split(/<pre\b[^<>]*>/);
  const texts = codes.map((rest) => {
    const [code = '', after = ''] = rest.split('</pre>');
    return `\n${code.replace(/<[^<>]*>/g, '')}\n${flowText(after)}`;
  });
  return decodeEntities([flowText(first), ...texts].join(''))
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const flowText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<img\b[^<>]*>/g, (image) => /\balt="([^"<>]+)"/.exec(image)?.[1] ?? '')
    .replace(/ ?<br> ?/g, '\n')
    .replace(/ ?<li> ?/g, '\n- ')
    .replace(/<\/(?:td|th)> ?(?=<t[dh])/g, '\t')
    .replace(/ ?<\/?(?:h[1-6]|p|blockquote|figure|ul|ol|table|hr)\b[^<>]*> ?/g, '\n\n')
    .replace(/ ?<\/?(?:tr|caption|figcaption)> ?/g, '\n')
    .replace(/<[^<>]*>/g, '');

/** The document as plain text: title, summary, and the article. */
export function toPlainText(document: TutorialDocument): string {
  const sections = renderSections(document).map(({ heading, parts }) =>
    [heading, ...parts.map(htmlToPlainText)].join('\n\n'),
  );
  return [document.title.trim(), document.summary.trim(), ...sections]
    .filter((text) => text !== '')
    .join('\n\n');
}
