import { useRef, useState } from 'react';
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

/** Puts a range of a workbook into a text, as a sheet, where the caret was when it was asked for. */
export function useRangeInsert(area: HTMLTextAreaElement, tools: SheetTools | undefined) {
  const [status, setStatus] = useState('');
  const selection = useRef({ start: 0, end: 0 });
  const insert = async (range: SheetRange) => {
    setStatus('Inserting…');
    const { convertRange } = await import('./sheet-paste/convert-range');
    const name = freeName(range.name, area.value);
    const sheet = await convertRange(
      { ...range, ...(name !== undefined && { name }) },
      tools?.calculate,
    );
    if (sheet === null) {
      return setStatus(
        'The range has too much text: what is written here has at most 20,000 characters.',
      );
    }
    const { start, end } = selection.current;
    const edit = insertBlock({ text: area.value, start, end }, sheet);
    replaceText(area, edit.from, edit.to, edit.insert);
    setStatus('The range is in your text. Undo takes it out.');
  };
  return {
    status,
    insert,
    /** Keeps where the caret is: a dialog takes it. */
    keepCaret: () => {
      selection.current = { start: area.selectionStart, end: area.selectionEnd };
      setStatus('');
    },
  };
}
