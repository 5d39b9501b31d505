import type Quill from 'quill';
import Delta from 'quill-delta';
import type { Range } from 'quill';

/** Turns a format on, or off where it is on already. */
export function toggle(quill: Quill, format: string, value: unknown = true): void {
  const range = quill.getSelection(true);
  const isOn =
    format === 'list' ? quill.getFormat(range)[format] === value : quill.getFormat(range)[format];
  quill.format(format, isOn ? false : value, 'user');
}

/** Makes the lines of the selection headings, or paragraphs if `level` is 0. */
export function setHeading(quill: Quill, level: number): void {
  const range = quill.getSelection(true);
  const formats = quill.getFormat(range);
  if (formats['table']) return;
  const others = { list: false, indent: false, blockquote: false, 'code-block': false };
  quill.formatLine(range.index, range.length, { ...others, header: level || false }, 'user');
}

/** Removes every format from the selection, or from what will be typed next. */
export function clearFormats(quill: Quill): void {
  const range = quill.getSelection(true);
  const { table } = quill.getFormat(range);
  if (!table) quill.removeFormat(range.index, range.length, 'user');
  else {
    const inline = [
      'bold',
      'italic',
      'underline',
      'strike',
      'script',
      'code',
      'link',
      'kbd',
      'mark',
    ];
    const none = Object.fromEntries(inline.map((name) => [name, false]));
    quill.formatText(range.index, range.length, none, 'user');
  }
}

/** A sheet to fill in: code that readers get as a table that calculates. */
const SHEET_LINES = ['```sheet', 'Item\tPrice\tWith tax', 'Desk\t240\t=B2*1.2', '```'];

/** Inserts a sheet below the line with the caret, or in place of it if it is empty. Not within tables. */
export function insertSheet(quill: Quill): void {
  const { index } = quill.getSelection(true);
  if (quill.getFormat(index)['table']) return;
  const [line, offset] = quill.getLine(index);
  const length = line?.length() ?? 1;
  const isEmpty = length === 1;
  const start = index - offset + (isEmpty ? 0 : length);
  let change = new Delta().retain(start);
  for (const text of SHEET_LINES) change = change.insert(text).insert('\n', { 'code-block': true });
  quill.updateContents(change, 'user');
  // Before the closing fence: what is typed next is the sheet.
  quill.setSelection(start + SHEET_LINES.slice(0, 3).join('\n').length, 0, 'user');
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

/** Focuses the text with the caret at its end. */
export function focusEnd(quill: Quill): void {
  quill.setSelection(quill.getLength() - 1, 0, 'user');
  quill.scrollSelectionIntoView();
}
