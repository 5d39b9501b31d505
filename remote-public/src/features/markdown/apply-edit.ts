import type { Edit, Selected } from './edits';

/** Replaces a part of a textarea so that the browser's undo brings it back. */
export function replaceText(
  area: HTMLTextAreaElement,
  from: number,
  to: number,
  text: string,
): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, and still the only way that undo knows of.
  const command = text === '' ? 'delete' : 'insertText';
  if (document.execCommand?.(command, false, text)) return;
  area.setRangeText(text, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Carries out an edit of the selected text, and selects what the writer will change next. */
export function applyEdit(area: HTMLTextAreaElement, edit: (selected: Selected) => Edit): void {
  const { value: text, selectionStart: start, selectionEnd: end } = area;
  const { from, to, insert, select } = edit({ text, start, end });
  replaceText(area, from, to, insert);
  area.setSelectionRange(from + select[0], from + select[1]);
}
