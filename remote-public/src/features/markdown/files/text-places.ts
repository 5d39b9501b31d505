/** How a text has changed: this part of the old one became so many characters. */
interface Change {
  from: number;
  to: number;
  length: number;
}

function findChange(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, length: after.length - same - from };
}

function moveBy(position: number, { from, to, length }: Change): number {
  if (position <= from) return position;
  return position >= to ? position + length - (to - from) : from + length;
}

/** Positions in a textarea that move with what is typed before them. */
export interface TextPlaces {
  /** Notes the position of a file with this number. */
  mark: (id: number, position: number) => void;
  /** Where it is by now; the end of the text if it was never noted. */
  find: (id: number) => number;
  forget: (id: number) => void;
  /** Inserts a block at the position of a file. Those of later files at the same one follow it. */
  insertAt: (id: number, block: string) => void;
  stop: () => void;
}

const gap = (before: string): string => {
  if (before.trim() === '' || /\n[^\S\n]{0,9}\n$/.test(before.slice(-11))) return '';
  return before.endsWith('\n') ? '\n' : '\n\n';
};

/** A block with an empty line on either side. */
function toBlock(text: string, at: number, block: string): string {
  const after = text.slice(at);
  const breaks = after.startsWith('\n\n') ? 2 : after.startsWith('\n') ? 1 : 0;
  const end = after.trim() === '' ? '\n' : '\n\n'.slice(breaks);
  return `${gap(text.slice(0, at))}${block}${end}`;
}

/**
 * Replaces a part of a textarea so that the browser's undo brings it back, and leaves the focus and the
 * selection where they are: somebody may be typing elsewhere.
 */
export function replaceQuietly(area: HTMLTextAreaElement, from: number, to: number, text: string) {
  const { selectionStart, selectionEnd } = area;
  const focused = document.activeElement;
  const change = { from, to, length: text.length };
  const isWithin = (position: number) => (position === from ? from + text.length : position);
  const start = isWithin(moveBy(selectionStart, change));
  const end = isWithin(moveBy(selectionEnd, change));
  area.focus({ preventScroll: true });
  area.setSelectionRange(from, to);
  // Deprecated, and still the only way that undo knows of. It changes whatever has the focus.
  const isDone =
    document.activeElement === area && document.execCommand?.('insertText', false, text);
  if (!isDone) {
    area.setRangeText(text, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(start, end);
  if (focused instanceof HTMLElement && focused !== area && focused !== document.body) {
    focused.focus({ preventScroll: true });
  }
}

/** Follows the edits of a textarea until it is stopped. */
export function trackPlaces(area: HTMLTextAreaElement): TextPlaces {
  const places = new Map<number, number>();
  let text = area.value;
  // A form that is filled or reset changes the text without an event: the next look sees it.
  const follow = () => {
    if (area.value === text) return;
    const change = findChange(text, area.value);
    for (const [id, position] of places) places.set(id, moveBy(position, change));
    text = area.value;
  };
  area.addEventListener('input', follow);
  const find = (id: number) => {
    follow();
    return places.get(id) ?? text.length;
  };
  return {
    mark: (id, position) => {
      follow();
      places.set(id, position);
    },
    find,
    forget: (id) => void places.delete(id),
    insertAt: (id, content) => {
      const at = find(id);
      const block = toBlock(text, at, content);
      const behind = [...places].filter(([other, position]) => position === at && other > id);
      replaceQuietly(area, at, at, block);
      follow();
      for (const [other] of behind) places.set(other, at + block.length);
      places.delete(id);
    },
    stop: () => area.removeEventListener('input', follow),
  };
}
