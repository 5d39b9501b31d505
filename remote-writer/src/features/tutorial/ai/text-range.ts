import { escapeHtml } from 'shared-kit/content';
import { textToHtml } from './html-text';

/**
 * A selection in a text. In plain texts positions count UTF-16 code units; in rich texts visible
 * characters without white space, which are the same in the editor's DOM and in the stored HTML.
 */
export interface TextRange {
  start: number;
  end: number;
  /** What is selected, with its line breaks. */
  text: string;
}

const INVISIBLE = /[\s\u200b\ufeff]/g;
const visible = (text: string) => text.replace(INVISIBLE, '');

/** The selection in a rich text editor's root; null if there is none. */
export function readRichSelection(root: HTMLElement): TextRange | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const before = document.createRange();
  before.setStart(root, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = visible(before.toString()).length;
  const length = visible(range.toString()).length;
  if (length === 0) return null;
  return { start, end: start + length, text: selection.toString().trim() };
}

/** The selection in a text control; null if there is none. */
export function readControlSelection(
  control: HTMLTextAreaElement | HTMLInputElement,
): TextRange | null {
  const { selectionStart: start, selectionEnd: end, value } = control;
  if (start === null || end === null || start === end) return null;
  return { start, end, text: value.slice(start, end) };
}

interface Position {
  node: Text;
  offset: number;
}

/** Where the visible character number `count` ends or, if `isStart`, the next one begins. */
function findPosition(body: HTMLElement, count: number, isStart: boolean): Position | null {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let passed = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    for (let offset = 0; offset < node.data.length; offset += 1) {
      if (visible(node.data.charAt(offset)) === '') continue;
      if (isStart && passed === count) return { node, offset };
      passed += 1;
      if (!isStart && passed === count) return { node, offset: offset + 1 };
    }
  }
  return null;
}

function findRange(body: HTMLElement, { start, end, text }: TextRange): Range | null {
  const from = findPosition(body, start, true);
  const to = findPosition(body, end, false);
  if (from === null || to === null) return null;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return visible(range.toString()) === visible(text) ? range : null;
}

const topLevel = (body: HTMLElement, node: Node): Node => {
  let block = node;
  while (block.parentNode !== null && block.parentNode !== body) block = block.parentNode;
  return block;
};

const isEmptyBlock = (element: Element) =>
  visible(element.textContent ?? '') === '' && element.querySelector('img, td, th') === null;

/**
 * The rich text with its selected part replaced, or with the new text below the paragraph, list or
 * table in which the selection ends. Null if the text has changed since it was selected.
 */
export function replaceInHtml(
  html: string,
  range: TextRange,
  text: string,
  mode: 'replace' | 'below',
): string | null {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const found = findRange(body, range);
  if (found === null) return null;
  const template = document.createElement('template');
  if (mode === 'below') {
    template.innerHTML = textToHtml(text);
    topLevel(body, found.endContainer).parentNode?.insertBefore(
      template.content,
      topLevel(body, found.endContainer).nextSibling,
    );
    return body.innerHTML;
  }
  const { startContainer, startOffset } = found;
  const last = found.endContainer.parentElement;
  found.deleteContents();
  // Deleting across paragraphs leaves the range between them.
  found.setStart(startContainer, startOffset);
  found.collapse(true);
  // Lines stay inside the paragraph, list item or cell in which the selection begins.
  template.innerHTML = text
    .trim()
    .split(/\n+/)
    .map((line) => escapeHtml(line.trim()))
    .join('<br>');
  found.insertNode(template.content);
  const emptied = last?.closest('p, li, h2, h3, blockquote');
  if (emptied && body.contains(emptied) && isEmptyBlock(emptied)) emptied.remove();
  return body.innerHTML;
}
