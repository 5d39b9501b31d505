interface Item {
  /** From 1. */
  level: number;
  tag: 'ul' | 'ol';
  start: number;
}

/** `1.`, `a)` or `(iv)`; bullets are signs, or an `o` without a stop. */
const NUMBER = /^[\s\u00a0]*\(?(?<number>\d+|[a-z]{1,4})[.)]/i;
const BULLET_TEXT = /^[\s\u00a0]*[·•§▪-](?:[\s\u00a0]|$)/;

/**
 * Word writes list items as paragraphs with the marker as text. Makes them lists again, nested by
 * their level.
 */
export function convertWordLists(body: HTMLElement): void {
  const paragraphs = body.querySelectorAll<HTMLElement>(
    'p[style*="mso-list"], p[class*="MsoListParagraph"]',
  );
  let open: { list: HTMLElement; item: HTMLElement; level: number }[] = [];
  let previous: Element | null = null;
  for (const paragraph of paragraphs) {
    const item = readItem(paragraph);
    if (!item) continue;
    if (previous === null || paragraph.previousElementSibling !== previous) open = [];
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const last = open.at(-1);
    if (last?.level === item.level && last.list.localName !== item.tag) open.pop();
    const parent = open.at(-1);
    const li = body.ownerDocument.createElement('li');
    li.append(...paragraph.childNodes);
    if (parent?.level === item.level) {
      parent.list.append(li);
      parent.item = li;
      paragraph.remove();
    } else {
      const list = body.ownerDocument.createElement(item.tag);
      if (item.start > 1) list.setAttribute('start', String(item.start));
      list.append(li);
      if (parent) {
        parent.item.append(list);
        paragraph.remove();
      } else paragraph.replaceWith(list);
      open.push({ list, item: li, level: item.level });
    }
    previous = open[0]?.list ?? null;
  }
}

function readItem(paragraph: HTMLElement): Item | null {
  const style = paragraph.getAttribute('style') ?? '';
  const level = Number(/level(\d+)/i.exec(/mso-list:[^;]*/i.exec(style)?.[0] ?? '')?.[1] ?? 0);
  const markers = [...paragraph.querySelectorAll<HTMLElement>('[style*="mso-list"]')].filter(
    (node) => /mso-list:\s*ignore/i.test(node.getAttribute('style') ?? ''),
  );
  const marker = markers[0]?.textContent ?? '';
  for (const node of markers) node.remove();
  if (level === 0) {
    if (!BULLET_TEXT.test(paragraph.textContent)) return null;
    removeLeadingText(paragraph, BULLET_TEXT);
    return { level: 1, tag: 'ul', start: 1 };
  }
  const number = NUMBER.exec(marker)?.groups?.['number'];
  return { level, tag: number ? 'ol' : 'ul', start: Number(number) || 1 };
}

function removeLeadingText(element: HTMLElement, pattern: RegExp): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const first = walker.nextNode();
  if (first?.nodeValue) first.nodeValue = first.nodeValue.replace(pattern, '');
}
