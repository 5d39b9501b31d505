import { useState } from 'react';
import type { SheetRange } from 'shared-kit/content/sheet-block';
import { replaceText } from './apply-edit';
import { insertBlock } from './edits';
import type { SheetTools } from './sheet-tools';

/** A name that no other sheet of the text has: formulas find sheets by their names. */
function freeName(name: string | undefined, text: string): string | undefined {
  const isTaken = (one: string) =>
    text.toLowerCase().includes(`name="${one.replaceAll('"', '""').toLowerCase()}"`);
  if (name === undefined || !isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

/** A range as Markdown for a text; null if a text takes no sheet of this size. */
async function toMarkdown(range: SheetRange, text: string, tools: SheetTools) {
  const { convertRange } = await import('./sheet-paste/convert-range');
  const name = freeName(range.name, text);
  return convertRange({ ...range, ...(name !== undefined && { name }) }, tools.calculate);
}

/** Puts ranges of workbooks into a text, as sheets, where its caret is. */
export function useRangeInsert(area: HTMLTextAreaElement, tools: SheetTools) {
  const [status, setStatus] = useState('');
  const insert = async (range: SheetRange) => {
    setStatus('Inserting…');
    try {
      const sheet = await toMarkdown(range, area.value, tools);
      if (sheet === null) {
        setStatus(
          'The range has too much text: what is written here has at most 20,000 characters.',
        );
        return;
      }
      // As of now: a file that has arrived meanwhile may have moved the caret.
      const { value: text, selectionStart: start, selectionEnd: end } = area;
      const edit = insertBlock({ text, start, end }, sheet);
      replaceText(area, edit.from, edit.to, edit.insert);
      setStatus('The range is in your text. Undo takes it out.');
    } catch {
      setStatus('The range could not be inserted. Check your connection, then try again.');
    }
  };
  return { status, insert, clearStatus: () => setStatus('') };
}
