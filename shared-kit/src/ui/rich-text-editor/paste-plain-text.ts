import type Quill from 'quill';
import Delta from 'quill-delta';

/** Makes pasting bring the words alone. Returns a function that ends it. */
export function pastePlainText(quill: Quill): () => void {
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // Quill leaves a paste alone that was held; a picture or a file has no words and is dropped.
    event.preventDefault();
    if (text === '' || !quill.isEnabled()) return;
    const { index, length } = quill.getSelection(true);
    const words = text.replace(/\r\n?/g, '\n');
    quill.updateContents(new Delta().retain(index).delete(length).insert(words), 'user');
    quill.setSelection(index + words.length, 0, 'silent');
    quill.scrollSelectionIntoView();
  };
  quill.root.addEventListener('paste', paste, { capture: true });
  return () => quill.root.removeEventListener('paste', paste, { capture: true });
}
