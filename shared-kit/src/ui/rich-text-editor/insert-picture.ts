import type Quill from 'quill';

/** Puts a picture where the caret is, and the caret behind it. */
export function insertPicture(quill: Quill, dataUrl: string): void {
  const { index } = quill.getSelection(true);
  quill.insertEmbed(index, 'image', dataUrl, 'user');
  quill.setSelection(index + 1, 0, 'silent');
}
