import { isTextMark } from '../format/text-mark';
import { isBlock } from './collapse-whitespace';

/** A block of an article that is in no other. */
export interface Block {
  element: HTMLElement;
  /** Whether it was marked as text, though it looks like structure. */
  isText: boolean;
}

/** Blocks that stay as they are; others, such as `div`, are only around blocks. */
const KEPT = new Set('P H1 H2 H3 H4 H5 H6 UL OL BLOCKQUOTE PRE FIGURE HR TABLE'.split(' '));

const hasBlock = (element: Element): boolean => [...element.querySelectorAll('*')].some(isBlock);

/** The blocks of an article in their order; text outside of any becomes a paragraph. */
export function flattenBlocks(body: HTMLElement): Block[] {
  const blocks: Block[] = [];
  let isText = false;
  let paragraph: HTMLElement | null = null;

  const push = (element: HTMLElement) => {
    paragraph = null;
    blocks.push({ element, isText });
    isText = false;
  };

  const visit = (node: Node): void => {
    if (isTextMark(node)) {
      paragraph = null;
      isText = true;
    } else if (node instanceof HTMLElement && KEPT.has(node.nodeName)) {
      push(node);
    } else if (node instanceof HTMLElement && (isBlock(node) || hasBlock(node))) {
      paragraph = null;
      for (const child of [...node.childNodes]) visit(child);
      paragraph = null;
    } else if (node instanceof HTMLElement || node instanceof Text) {
      if (paragraph === null) {
        const next = body.ownerDocument.createElement('p');
        push(next);
        paragraph = next;
      }
      paragraph.append(node);
    }
  };

  for (const child of [...body.childNodes]) visit(child);
  return blocks.filter(({ element }) => !isEmptyBlock(element));
}

/** An empty paragraph is a line that Markdown cannot write. */
function isEmptyBlock(element: HTMLElement): boolean {
  const isTextBlock = /^(?:P|H[1-6]|BLOCKQUOTE|UL|OL)$/.test(element.nodeName);
  return (
    isTextBlock &&
    element.querySelector('img, li, table, pre') === null &&
    element.textContent.trim() === ''
  );
}
