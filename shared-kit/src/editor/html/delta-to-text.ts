import type Delta from 'quill-delta';
import { parseRowId } from './table-row';

/** The plain text of a document; the cells of a row are parted by tabs, as spreadsheets do. */
export function toPlainText(delta: Delta): string {
  let text = '';
  let row: string | undefined;
  delta.eachLine((line, { table }) => {
    const content = line.ops
      .map(({ insert }) => {
        if (typeof insert === 'string') return insert;
        return insert && 'line-break' in insert ? (table ? ' ' : '\n') : '';
      })
      .join('');
    const id =
      typeof table === 'string' ? `${parseRowId(table).table}/${parseRowId(table).row}` : undefined;
    if (text !== '') text += id !== undefined && id === row ? '\t' : '\n';
    text += content;
    row = id;
  });
  return text;
}
