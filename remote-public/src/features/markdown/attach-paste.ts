import { replaceText } from './apply-edit';
import { clipboardCells } from './clipboard-cells';

/** Lets cells that are pasted from a sheet become a table: lines of their own, with equal tabs. */
export function attachPaste(area: HTMLTextAreaElement): () => void {
  const paste = (event: ClipboardEvent) => {
    const cells = event.clipboardData && clipboardCells(event.clipboardData);
    if (!cells) return;
    event.preventDefault();
    const { value, selectionStart: start, selectionEnd: end } = area;
    const isOwnLine = start === 0 || value[start - 1] === '\n';
    replaceText(area, start, end, `${isOwnLine ? '' : '\n'}${cells}\n`);
  };
  area.addEventListener('paste', paste);
  return () => area.removeEventListener('paste', paste);
}
