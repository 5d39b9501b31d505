import { parseAddress, toColumnName } from 'shared-kit/sheets';
import { parseRows } from 'shared-kit/content/sheet-block';
import type { RangeCell, SheetRange } from 'shared-kit/content/sheet-block';

const COLUMN = /^[A-Z]{1,3}$/;
const ROW = /^[1-9]\d{0,6}$/;

const isNext = (letters: readonly string[]): boolean => {
  const { column } = parseAddress(`${letters[0]}1`);
  return letters.every((one, index) => one === toColumnName(column + index));
};

/** A table with column letters above and row numbers beside its cells, as screenshots and boards show it. */
function withoutHeadings(rows: readonly string[][]): { anchor: string; rows: string[][] } | null {
  const [head = [], ...body] = rows;
  const [corner = '', ...letters] = head.map((text) => text.trim());
  const numbers = body.map(([number = '']) => number.trim());
  const hasLetters =
    letters.length > 0 && letters.every((one) => COLUMN.test(one)) && isNext(letters);
  const hasNumbers =
    numbers.length > 0 &&
    numbers.every((one, index) => ROW.test(one) && Number(one) === Number(numbers[0]) + index);
  if (corner !== '' || !hasLetters || !hasNumbers) return null;
  return { anchor: `${letters[0]}${numbers[0]}`, rows: body.map(([, ...cells]) => cells) };
}

/** Rows of texts as a range: what begins with `=` is a formula. */
export function toRange(texts: readonly string[][]): SheetRange {
  const { anchor, rows } = withoutHeadings(texts) ?? { anchor: 'A1', rows: texts };
  return {
    anchor,
    rows: rows.map((row) =>
      row.map((text): RangeCell | null => {
        const shown = text.trim();
        if (shown === '') return null;
        // As it is typed: a text, whatever it looks like.
        if (shown.startsWith("'")) return { shown: shown.slice(1), value: shown.slice(1) };
        return shown.startsWith('=') && shown.length > 1
          ? { shown: '', formula: shown }
          : { shown };
      }),
    ),
  };
}

/** Lines with tabs, as sheets copy their cells as text. */
export const readTabs = (text: string): SheetRange =>
  toRange(parseRows(text.replaceAll('\r\n', '\n').replace(/\n$/, '')));

const DELIMITERS = /^[\s|]*:?-+:?(?:[\s]*\|[\s]*:?-+:?)*[\s|]*$/;

/** The cells of a line of pipes; `\|` is a pipe in a cell. */
function splitPipes(line: string): string[] {
  const cells = [''];
  const text = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  for (let at = 0; at < text.length; at += 1) {
    const isEscaped = text[at] === '\\' && text[at + 1] === '|';
    if (text[at] === '|') cells.push('');
    else cells[cells.length - 1] += isEscaped ? '|' : (text[at] ?? '');
    if (isEscaped) at += 1;
  }
  return cells.map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1'));
}

/** A table of Markdown and nothing else; null for other texts. */
export function readMarkdownTable(text: string): SheetRange | null {
  const lines = text.trim().split('\n');
  const [head = '', delimiters = '', ...body] = lines;
  if (!head.includes('|') || delimiters.length > 2_000 || !delimiters.includes('-')) return null;
  if (!DELIMITERS.test(delimiters) || !body.every((line) => line.includes('|'))) return null;
  return toRange([head, ...body].map(splitPipes));
}
