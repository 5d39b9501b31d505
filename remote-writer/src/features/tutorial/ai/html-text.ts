import { escapeHtml } from 'shared-kit/content';

const HEADINGS: Record<string, string> = { H2: '## ', H3: '### ' };
/** What `htmlToText` and back loses. */
const FORMATTING = 'a, b, strong, i, em, u, s, sub, sup, mark, kbd, code, pre, table, blockquote';

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

const inline = (element: Element) => {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return (copy.textContent ?? '').replace(/[ \t\u00a0]+/g, ' ').trim();
};

function listLines(list: Element): string {
  return [...list.children]
    .map((item, index) => `${list.tagName === 'OL' ? `${index + 1}.` : '-'} ${inline(item)}`)
    .join('\n');
}

function tableLines(table: Element): string {
  return [...table.querySelectorAll('tr')]
    .map((row) => [...row.children].map(inline).join(' | '))
    .join('\n');
}

function blockText(element: Element): string {
  const { tagName } = element;
  if (tagName === 'UL' || tagName === 'OL') return listLines(element);
  if (tagName === 'PRE') return element.textContent ?? '';
  const table = tagName === 'TABLE' ? element : element.querySelector('table');
  if (table !== null) return tableLines(table);
  return (HEADINGS[tagName] ?? '') + inline(element);
}

/**
 * A rich text as plain text: a blank line between its paragraphs, headings and list items marked as
 * in Markdown, so that `textToHtml` finds them again.
 */
export function htmlToText(html: string): string {
  const body = parse(html);
  const blocks = [...body.childNodes].map((node) =>
    node instanceof Element ? blockText(node) : (node.textContent ?? '').trim(),
  );
  return blocks.filter((block) => block.trim() !== '').join('\n\n');
}

/** The sentences of a rich text, without headings, tables and code: what can be summarised. */
export function htmlToProse(html: string): string {
  const body = parse(html);
  const blocks = [...body.querySelectorAll('p, li, blockquote')]
    .filter((element) => element.closest('table') === null && !element.querySelector('p'))
    .map(inline)
    .filter((text) => text !== '');
  return blocks.length > 0 ? blocks.join('\n') : htmlToText(html);
}

function itemsHtml(lines: readonly string[], marker: RegExp): string | null {
  if (!lines.every((line) => marker.test(line))) return null;
  return lines.map((line) => `<li>${escapeHtml(line.replace(marker, ''))}</li>`).join('');
}

function paragraphHtml(block: string): string {
  const heading = /^(##|###) ([^\n]+)$/.exec(block);
  if (heading !== null) {
    const tag = heading[1] === '##' ? 'h2' : 'h3';
    return `<${tag}>${escapeHtml(heading[2] ?? '')}</${tag}>`;
  }
  const lines = block.split('\n');
  const bullets = itemsHtml(lines, /^[-*•] /);
  if (bullets !== null) return `<ul>${bullets}</ul>`;
  const numbers = itemsHtml(lines, /^\d{1,3}[.)] /);
  if (numbers !== null) return `<ol>${numbers}</ol>`;
  return `<p>${lines.map(escapeHtml).join('<br>')}</p>`;
}

/** Plain text as HTML: paragraphs, and the headings and lists that `htmlToText` marks. Escaped. */
export function textToHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(paragraphHtml)
    .join('');
}

export interface LostParts {
  /** Links, bold, code and tables become plain text. */
  formatting: boolean;
  images: number;
}

/** What would be lost if a rich text were replaced by plain text. */
export function lostInPlainText(html: string): LostParts {
  const body = parse(html);
  return {
    formatting: body.querySelector(FORMATTING) !== null,
    images: body.querySelectorAll('img').length,
  };
}
