import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toAddress } from '../value/address';
import type { CellInput, NameInput, SheetInput, TableInput } from '../engine/create-workbook';

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
  names: NameInput[];
  tables: TableInput[];
  rows: Row[];
}

/** A cell of a file as it is typed; `-` is an empty one. */
const toCells = (line: string, row: number): [string, CellInput][] =>
  line
    .split('\t')
    .flatMap((text, column): [string, CellInput][] =>
      text === '-' ? [] : [[toAddress(row, column), { text }]],
    );

/** `@table Sales Orders!A1:E5`: the first row has the headings. */
function toTable(definition: string, lines: readonly string[]): TableInput {
  const [name = '', place = ''] = definition.split(' ');
  const [sheet = '', range = ''] = place.split('!');
  const columns = (lines[0] ?? '').split('\t').slice(0, 5);
  return { name, sheet, range, columns, hasHeader: true, hasTotals: false };
}

/** Reads a file: sheets (`@sheet`, lines of cells, an empty line), names and tables, then formulas. */
function readSuite(file: string): Suite {
  const suite: Suite = {
    topic: file.replace(/^.*[\\/]|\.tsv$/g, ''),
    ...{ sheets: [], names: [], tables: [], rows: [] },
  };
  const firstLines: string[] = [];
  let lines: string[] | null = null;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, kind, rest = ''] = /^@(sheet|name|table) (.*)$/.exec(line) ?? [];
    if (kind === 'sheet') {
      lines = [];
      suite.sheets.push({ name: rest, cells: {} });
    } else if (kind === 'name') {
      const [name = ''] = rest.split(' ');
      suite.names.push({ name, formula: rest.slice(name.length + 2) });
    } else if (kind === 'table') suite.tables.push(toTable(rest, firstLines));
    else if (lines !== null && line !== '') {
      Object.assign(
        suite.sheets.at(-1)?.cells ?? {},
        Object.fromEntries(toCells(line, lines.length)),
      );
      if (lines.length === 0) firstLines.push(line);
      lines.push(line);
    } else if (line.startsWith('=')) {
      const [formula = '', expected = ''] = line.split('\t');
      suite.rows.push({ formula, expected });
    } else lines = null;
  }
  return suite;
}

/** The files of formulas in this folder. */
export const readSuites = (): Suite[] =>
  readdirSync(__dirname)
    .filter((name) => name.endsWith('.tsv') && name !== 'formats.tsv')
    .map((name) => readSuite(join(__dirname, name)));
