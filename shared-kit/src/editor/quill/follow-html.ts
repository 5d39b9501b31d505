import type Quill from 'quill';
import Delta from 'quill-delta';
import { deltaToHtml } from '../html/delta-to-html';
import { htmlToDelta } from '../html/html-to-delta';
import { createTableId, formatRowId, parseRowId } from '../html/table-row';

/**
 * Makes the document the one of `html` with the smallest change: the caret and what is not affected
 * stay where they are. Uploads in progress stay too.
 */
export function followHtml(quill: Quill, html: string, structure: boolean): void {
  const current = quill.getContents();
  const withoutUploads = removeUploads(current);
  const stored = current.compose(withoutUploads);
  const next = withTableIdsOf(htmlToDelta(html, { structure }), stored);
  const change = withoutUploads.invert(current).transform(stored.diff(next), true);
  if (change.length() === 0) return;
  quill.updateContents(change, 'api');
  const result = quill.getContents();
  if (deltaToHtml(result) !== deltaToHtml(next)) quill.setContents(next, 'api');
}

function removeUploads(delta: Delta): Delta {
  const change = new Delta();
  for (const { insert } of delta.ops) {
    if (typeof insert === 'string') change.retain(insert.length);
    else if (insert && 'upload' in insert) change.delete(1);
    else change.retain(1);
  }
  return change;
}

/** The tables of a document, each with the ids of its rows, in order. */
function tableRows(delta: Delta): string[][] {
  const tables = new Map<string, string[]>();
  for (const { attributes } of delta.ops) {
    if (typeof attributes?.['table'] !== 'string') continue;
    const { table, row } = parseRowId(attributes['table']);
    const id = `${table}/${row}`;
    const rows = tables.get(table) ?? [];
    if (rows.at(-1) !== id) rows.push(id);
    tables.set(table, rows);
  }
  return [...tables.values()];
}

/** Gives the tables and rows of `next` the ids that those of `current` have, by their order. */
function withTableIdsOf(next: Delta, current: Delta): Delta {
  const known = tableRows(current);
  const ids = new Map<string, string>();
  tableRows(next).forEach((rows, tableIndex) => {
    const knownRows = known[tableIndex] ?? [];
    const table = parseRowId(knownRows[0] ?? createTableId()).table;
    rows.forEach((row, index) => ids.set(row, knownRows[index] ?? `${table}/${createTableId()}`));
  });
  if (ids.size === 0) return next;
  const renamed = new Delta();
  for (const { insert, attributes } of next.ops) {
    if (insert === undefined) continue;
    if (typeof attributes?.['table'] !== 'string') renamed.insert(insert, attributes);
    else {
      const { table, row, isHeader } = parseRowId(attributes['table']);
      const id = parseRowId(ids.get(`${table}/${row}`) ?? `${table}/${row}`);
      renamed.insert(insert, { ...attributes, table: formatRowId({ ...id, isHeader }) });
    }
  }
  return renamed;
}
