import type Quill from 'quill';

/** The index of the document at a point of the window; its end if the point is not on the text. */
export function indexAtPoint(quill: Quill, x: number, y: number): number {
  const end = quill.getLength() - 1;
  const range = caretRangeAt(x, y);
  if (!range || !quill.root.contains(range.startContainer)) return end;
  const found = quill.selection.normalizeNative(range);
  return found ? quill.selection.normalizedToRange(found).index : end;
}

function caretRangeAt(x: number, y: number): Range | null {
  const position = document.caretPositionFromPoint?.(x, y);
  if (!position) return document.caretRangeFromPoint?.(x, y) ?? null;
  const range = document.createRange();
  range.setStart(position.offsetNode, position.offset);
  range.collapse(true);
  return range;
}
