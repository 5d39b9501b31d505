/** The content of a comment before a block that reads like structure, but belongs to the text. */
const TEXT_MARK = ' text ';

export const isTextMark = (node: Node): boolean =>
  node.nodeType === Node.COMMENT_NODE && node.nodeValue === TEXT_MARK;

/** Parses a fragment. Nothing in it is loaded or run, because its document is in no window. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
}

/** The pictures of a block that shows nothing else; null for any other block. */
export function picturesOnly(block: Element): HTMLImageElement[] | null {
  const pictures = [...block.querySelectorAll('img')];
  if (block instanceof HTMLImageElement) return [block];
  const isPlain = block.querySelector(':not(img, br)') === null;
  const isOnly = pictures.length > 0 && isPlain && (block.textContent ?? '').trim() === '';
  return block.nodeName === 'P' && isOnly ? pictures : null;
}

/** Whether a picture may be one of a step's own: those have no alternative text. */
export const isStepPicture = (picture: HTMLImageElement): boolean =>
  (picture.getAttribute('alt') ?? '') === '' && !picture.hasAttribute('title');

/**
 * Marks in rich text what `readDocument` would otherwise take for structure: headings, and at the end
 * of a step without code of its own, a code block or a picture.
 */
export function markText(html: string, step?: { hasCode: boolean }): string {
  if (!/<(?:h[23]|pre|img)\b/i.test(html)) return html;
  const body = parseHtml(html);
  const blocks = [...body.children];
  const marked = blocks.filter((block) => /^H[23]$/.test(block.nodeName));
  const last = blocks.at(-1);
  if (step?.hasCode === false && last !== undefined) {
    const isPicture = picturesOnly(last)?.every(isStepPicture) ?? false;
    if (isPicture || last.nodeName === 'PRE') marked.push(last);
  }
  for (const block of marked) block.before(new Comment(TEXT_MARK));
  return marked.length === 0 ? html : body.innerHTML;
}
