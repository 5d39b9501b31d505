import { replaceText } from './apply-edit';
import { insertBlock } from './edits';
import { readClipboard } from './paste/clipboard-text';

/** What has just been pasted, as it is in the text. */
export interface Pasted {
  html: string;
  text: string;
  /** Where it begins in the text. */
  start: number;
  inserted: string;
}

/** Whether a text ends in a block of code that is still open: there, marks would be text. */
const isInCode = (before: string): boolean => (before.match(/^ {0,3}```/gm)?.length ?? 0) % 2 === 1;

/** Whether there may be cells in a clipboard. */
const mayHaveRange = (html: string, text: string): boolean =>
  html.includes('<table') || text.includes('\t') || /^\s*\||\[RANGE[=\]]/i.test(text);

/**
 * Lets what is pasted keep its structure, as Markdown.
 * @param onRange is told of what may be a range of a sheet, after it was pasted as a table
 */
export function attachPaste(
  area: HTMLTextAreaElement,
  onRange: (pasted: Pasted) => void,
): () => void {
  const paste = (event: ClipboardEvent) => {
    const { value, selectionStart: start, selectionEnd: end } = area;
    if (event.clipboardData === null || isInCode(value.slice(0, start))) return;
    const html = event.clipboardData.getData('text/html');
    const text = event.clipboardData.getData('text/plain');
    const isRange = mayHaveRange(html, text);
    const pasted = readClipboard(event.clipboardData);
    if (pasted === null && !isRange) return;
    event.preventDefault();
    const insert = (inserted: string) => {
      replaceText(area, start, end, inserted);
      if (isRange) onRange({ html, text, start, inserted });
    };
    if (pasted === null) insert(text.replaceAll('\r\n', '\n'));
    else if (pasted.kind === 'inline') insert(pasted.text);
    else if (pasted.kind === 'blocks') {
      insert(insertBlock({ text: value, start, end }, pasted.text).insert);
    } else {
      const isOwnLine = start === 0 || value[start - 1] === '\n';
      insert(`${isOwnLine ? '' : '\n'}${pasted.text}\n`);
    }
  };
  area.addEventListener('paste', paste);
  return () => area.removeEventListener('paste', paste);
}
