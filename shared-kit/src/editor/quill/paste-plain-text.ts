import type Quill from 'quill';
import Delta from 'quill-delta';

/** Makes pasting insert plain text. Returns the clean-up. */
export function pastePlainText(quill: Quill): () => void {
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // Quill ignores a paste whose default was prevented. Pictures and files have no text: dropped.
    event.preventDefault();
    if (text === '' || !quill.isEnabled()) return;
    const { index, length } = quill.getSelection(true);
    const plain = text.replace(/\r\n?/g, '\n');
    quill.updateContents(new Delta().retain(index).delete(length).insert(plain), 'user');
    quill.setSelection(index + plain.length, 0, 'silent');
    quill.scrollSelectionIntoView();
  };
  quill.root.addEventListener('paste', paste, { capture: true });
  return () => quill.root.removeEventListener('paste', paste, { capture: true });
}
