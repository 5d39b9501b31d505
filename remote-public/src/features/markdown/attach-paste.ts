import { replaceText } from './apply-edit';
import { insertBlock } from './edits';
import { readClipboard } from './paste/clipboard-text';

/** Whether a text ends in a block of code that is still open: there, marks would be text. */
const isInCode = (before: string): boolean => (before.match(/^ {0,3}```/gm)?.length ?? 0) % 2 === 1;

/** Lets what is pasted keep its structure, as Markdown. */
export function attachPaste(area: HTMLTextAreaElement): () => void {
  const paste = (event: ClipboardEvent) => {
    const { value, selectionStart: start, selectionEnd: end } = area;
    if (event.clipboardData === null || isInCode(value.slice(0, start))) return;
    const pasted = readClipboard(event.clipboardData);
    if (pasted === null) return;
    event.preventDefault();
    if (pasted.kind === 'inline') replaceText(area, start, end, pasted.text);
    else if (pasted.kind === 'blocks') {
      const { insert } = insertBlock({ text: value, start, end }, pasted.text);
      replaceText(area, start, end, insert);
    } else {
      const isOwnLine = start === 0 || value[start - 1] === '\n';
      replaceText(area, start, end, `${isOwnLine ? '' : '\n'}${pasted.text}\n`);
    }
  };
  area.addEventListener('paste', paste);
  return () => area.removeEventListener('paste', paste);
}
