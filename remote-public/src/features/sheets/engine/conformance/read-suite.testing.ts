import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toAddress } from '../address';
import type { CellInput, SheetInput } from '../sheet-data';

/** A formula, and what Excel shows for it. */
export interface Row {
  formula: string;
  /** `1,2;3,4`: columns by commas, rows by semicolons; `!` is any error, `(empty)` an empty text. */
  expected: string;
}

export interface Suite {
  /** The name of its file. */
  topic: string;
  /** What its formulas refer to; they are in a cell of the first. */
  sheets: SheetInput[];
  rows: Row[];
}

/** A cell of a file as it is typed; `-` is an empty one. */
const toCells = (line: string, row: number): [string, CellInput][] =>
  line
    .split('\t')
    .flatMap((text, column): [string, CellInput][] =>
      text === '-' ? [] : [[toAddress(row, column), { text }]],
    );

/**
 * Reads a file: sheets (`@sheet`, lines of cells, an empty line), then formulas. Names and tables
 * (`@name`, `@table`) are skipped, for the engine is given none.
 */
function readSuite(file: string): Suite {
  const sheets: SheetInput[] = [];
  const rows: Row[] = [];
  let lines: string[] | null = null;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name] = /^@sheet (.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      lines = [];
      sheets.push({ name, cells: {} });
    } else if (lines !== null && line !== '') {
      Object.assign(sheets.at(-1)?.cells ?? {}, Object.fromEntries(toCells(line, lines.length)));
      lines.push(line);
    } else if (line.startsWith('=')) {
      const [formula = '', expected = ''] = line.split('\t');
      rows.push({ formula, expected });
    } else lines = null;
  }
  return { topic: file.replace(/^.*[\\/]|\.tsv$/g, ''), sheets, rows };
}

/** The files of this folder. */
export const readSuites = (): Suite[] =>
  readdirSync(__dirname)
    .filter((name) => name.endsWith('.tsv'))
    .map((name) => readSuite(join(__dirname, name)));
