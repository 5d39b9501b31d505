import type Quill from 'quill';
import type { Range } from 'quill';

/** The formats at the caret or of the selection; empty while the editor has no focus. */
export function formatsAt(quill: Quill): Record<string, unknown> {
  const range = quill.getSelection();
  return range === null ? {} : quill.getFormat(range);
}

/** Turns a format on, or off where it is on already. */
export function toggle(quill: Quill, format: string, value: unknown = true): void {
  const on = formatsAt(quill)[format] === value;
  quill.focus();
  quill.format(format, on ? false : value, 'user');
}

/** Removes every format from the selection, or from what will be typed next. */
export function clearFormats(quill: Quill): void {
  const range = quill.getSelection(true);
  quill.removeFormat(range.index, range.length, 'user');
}

/** The range to link: the selection, or the whole link around the caret. */
export function linkTarget(quill: Quill): { range: Range; href: string } {
  const range = quill.getSelection(true);
  const { link } = quill.getFormat(range);
  if (typeof link !== 'string') return { range, href: '' };
  if (range.length > 0) return { range, href: link };
  const [leaf, offset] = quill.getLeaf(range.index);
  const length = leaf?.length() ?? 0;
  return { range: { index: range.index - offset, length }, href: link };
}

/** Links the range; if it is empty, inserts the URL as the link's text. */
export function setLink(quill: Quill, { index, length }: Range, href: string): void {
  if (length === 0) quill.insertText(index, href, { link: href }, 'user');
  else quill.formatText(index, length, 'link', href, 'user');
  quill.setSelection(index + (length || href.length), 0, 'user');
}

export function removeLink(quill: Quill, { index, length }: Range): void {
  quill.formatText(index, length, 'link', false, 'user');
  quill.setSelection(index + length, 0, 'user');
}

/** Inserts a picture at the caret and moves the caret behind it. */
export function insertPicture(quill: Quill, dataUrl: string): void {
  const { index } = quill.getSelection(true);
  quill.insertEmbed(index, 'image', dataUrl, 'user');
  quill.setSelection(index + 1, 0, 'silent');
}
