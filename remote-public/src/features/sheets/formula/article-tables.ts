import { columnIndex } from 'shared-kit/sheets';

/** A table of an article as the cells it stands for. */
export interface ArticleTable {
  /** By row and column from 0. */
  rows: string[][];
}

const MAX_ROWS = 200;
const MAX_COLUMNS = 26;

/** As it would be typed: `48,200` is a number. */
const toInput = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  const number = plain.replace(/^[+](?=\d)/, '').replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  return /^-?\d+(?:\.\d+)?%?$/.test(number) ? number : plain;
};

/** The letters of a heading row that names its columns: `A`, `B` or `A: Date`, `B: Region`. */
function columnNames(head: readonly string[]): { letters: string; title: string }[] | null {
  const names = head.map((text) => /^([A-Z]{1,2})(?::\s*(\S.*))?$/.exec(text));
  if (names.length === 0 || names.some((match) => match === null)) return null;
  return names.map((match) => ({ letters: match?.[1] ?? 'A', title: match?.[2] ?? '' }));
}

/**
 * Puts a table into cells. Most tables begin in A1; one with the letters of columns above and the
 * numbers of rows on its left says where its cells are.
 */
export function placeTable(texts: readonly (readonly string[])[]): ArticleTable {
  const rows = texts.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map(toInput));
  const [head = [], ...body] = rows;
  const hasRowNumbers =
    head[0] === '' && body.length > 0 && body.every(([first]) => /^\d{1,3}$/.test(first ?? ''));
  const names = columnNames(hasRowNumbers ? head.slice(1) : head);
  if (names === null) return { rows };
  const placed: string[][] = [];
  const put = (row: number, values: readonly string[]) => {
    const cells = (placed[row] ??= []);
    for (const [index, value] of values.entries()) {
      cells[columnIndex(names[index]?.letters ?? 'A')] = value;
    }
  };
  const hasTitles = names.some(({ title }) => title !== '');
  if (hasTitles)
    put(
      0,
      names.map(({ title }) => title),
    );
  for (const [index, row] of body.entries()) {
    if (hasRowNumbers) put(Number(row[0]) - 1, row.slice(1));
    else put(index + (hasTitles ? 1 : 0), row);
  }
  return { rows: Array.from(placed, (row) => Array.from(row ?? [], (text) => text ?? '')) };
}

/** Reads a table of the page. */
export function readTable(table: HTMLTableElement): ArticleTable {
  return placeTable(
    [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? '')),
  );
}
