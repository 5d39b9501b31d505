import { convertStyles, isMonospace, readBoldClasses } from './convert-styles';
import { convertTables } from './convert-tables';
import { convertWordLists } from './word-lists';

/** What never is text: code, styles, and what Office hides in its HTML. */
const JUNK = [
  'script, style, link, meta, title, xml, noscript, template, iframe, object, svg, button, input',
  'select, textarea, audio, video, canvas, br.Apple-interchange-newline',
  '[style*="mso-hide"], [style*="display:none"], [style*="display: none"], [hidden]',
].join(', ');

const BLOCK =
  'address, article, blockquote, div, h1, h2, h3, h4, h5, h6, li, ol, p, pre, table, ul';

/**
 * Parses pasted HTML of word processors, spreadsheets and web pages and keeps its structure: headings,
 * lists, links, emphasis, code, tables. Styles, classes and everything Office adds are gone.
 */
export function cleanHtml(html: string): HTMLElement {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const styles = [...head.querySelectorAll('style'), ...body.querySelectorAll('style')];
  const boldClasses = readBoldClasses(styles.map((style) => style.textContent).join('\n'));
  convertWordLists(body);
  for (const node of body.querySelectorAll(JUNK)) node.remove();
  removeComments(body);
  convertCodeBlocks(body);
  convertHeadings(body);
  convertStyles(body, boldClasses);
  convertTables(body);
  convertLinks(body);
  collapseSpaces(body);
  removeEmptyBlocks(body);
  return body;
}

function removeComments(body: HTMLElement): void {
  const comments: Node[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Code editors copy lines as blocks inside one that keeps white space. */
function convertCodeBlocks(body: HTMLElement): void {
  for (const block of body.querySelectorAll<HTMLElement>('div[style*="white-space"]')) {
    const isCode = /white-space:\s*pre/.test(block.style.cssText) && isMonospace(block);
    if (!isCode || !block.isConnected || block.closest('pre')) continue;
    for (const br of block.querySelectorAll('br')) br.replaceWith('\n');
    const lines = [...block.childNodes].map((line) => line.textContent ?? '');
    const isOneLineEach = block.querySelector(':scope > div') !== null;
    const pre = document.createElement('pre');
    pre.textContent = isOneLineEach
      ? lines.map((line) => line.replace(/\n$/, '')).join('\n')
      : lines.join('');
    block.replaceWith(pre);
  }
}

/** Word on the web marks headings by role, older Word the title by class. */
function convertHeadings(body: HTMLElement): void {
  for (const node of body.querySelectorAll('[role="heading"], p.MsoTitle, p.MsoSubtitle')) {
    if (/^H[1-6]$/.test(node.nodeName)) continue;
    const level = Number(node.getAttribute('aria-level') ?? 1);
    const heading = node.ownerDocument.createElement(level <= 2 ? 'h2' : 'h3');
    heading.append(...node.childNodes);
    node.replaceWith(heading);
  }
}

function convertLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const href = link.getAttribute('href')?.trim() ?? '';
    // A position inside the document it came from leads nowhere here.
    if (href.startsWith('#')) link.removeAttribute('href');
    else link.setAttribute('href', withoutRedirect(href));
    // A link is underlined anyway.
    for (const underlined of link.querySelectorAll('u'))
      underlined.replaceWith(...underlined.childNodes);
  }
}

/** Google Docs may link by way of a redirect. */
function withoutRedirect(href: string): string {
  if (!href.startsWith('https://www.google.com/url?')) return href;
  return new URL(href).searchParams.get('q') ?? href;
}

/** Outside code, white space is one space; the reader of the HTML trims it at line ends. */
function collapseSpaces(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement?.closest('pre, code')) continue;
    node.nodeValue = (node.nodeValue ?? '')
      // No-break spaces are how word processors write indentation and double spaces.
      .replace(/(?<!\d)\u00a0(?![\d:;!?»%€°])|\u00a0{2,}|\u00a0(?=\s)|(?<=\s)\u00a0/g, '\n')
      .replace(/[ \t\r\n\f]+/g, '\n');
  }
}

function removeEmptyBlocks(body: HTMLElement): void {
  for (const br of body.querySelectorAll('br')) {
    const { previousElementSibling: before, nextElementSibling: after } = br;
    const hasText = [br.previousSibling, br.nextSibling].some(
      (node) => node?.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (!hasText && (before?.matches(BLOCK) || after?.matches(BLOCK))) br.remove();
  }
  for (const block of [
    ...body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, li'),
  ].toReversed()) {
    if (!block.textContent.trim() && !block.querySelector('img, table, hr, pre')) block.remove();
  }
}
