import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAddress } from '../address';
import type { SheetView } from '../sheet-data';
import { startTestEngine } from '../start-engine.testing';
import { readSuites, type Row, type Suite } from './read-suite.testing';

const evaluate = startTestEngine();

/** Where the formulas are: far from the data, in no row or column that they refer to. */
const ADDRESS = 'H40';
/** Shows a number with all of its digits. */
const ALL_DIGITS = '0.00000000000000E+00';

/** The formulas that the engine has no, or another, result for. Whoever mends one takes it out. */
const differences = new Set(
  readFileSync(join(__dirname, 'differences.txt'), 'utf8').split('\n').filter(Boolean),
);

const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text));

/** What the formula's cell and those that it spills into show: columns by commas, rows by semicolons. */
function readResult({ cells }: SheetView): string {
  const start = parseAddress(ADDRESS);
  const rows: string[][] = [];
  for (const [address, { text, spilledFrom }] of Object.entries(cells)) {
    if (address !== ADDRESS && spilledFrom !== ADDRESS) continue;
    const { row, column } = parseAddress(address);
    (rows[row - start.row] ??= [])[column - start.column] = text;
  }
  return rows.map((row) => row.join(',')).join(';');
}

/** Numbers may differ in their ninth digit: iterations of financial functions end at different places. */
function isEqual(text: string, expected: string): boolean {
  if (text === expected) return true;
  if (!isNumber(text) || !isNumber(expected)) return false;
  const size = Math.max(Math.abs(Number(expected)), 1e-8);
  return Math.abs(Number(text) - Number(expected)) <= size * 1e-8;
}

function isRight(result: string, expected: string): boolean {
  if (expected === '!') return result.startsWith('#');
  if (expected === '(empty)') return result === '';
  if (result === expected) return true;
  const texts = result.split(/[,;]/);
  const wanted = expected.split(/[,;]/);
  return (
    texts.length === wanted.length && texts.every((text, at) => isEqual(text, wanted[at] ?? ''))
  );
}

function evaluateRow({ sheets: [first, ...others] }: Suite, { formula }: Row): string {
  const { name = '', cells = {} } = first ?? {};
  const withFormula = { ...cells, [ADDRESS]: { text: formula, format: ALL_DIGITS } };
  const [view] = evaluate([{ name, cells: withFormula }, ...others]);
  return view === undefined ? '' : readResult(view);
}

test.each(readSuites())('$topic: results are those of Excel', (suite) => {
  const wrong = suite.rows.filter((row) => !isRight(evaluateRow(suite, row), row.expected));
  const listed = suite.rows.filter(({ formula }) => differences.has(formula));
  expect(wrong.map(({ formula }) => formula)).toEqual(listed.map(({ formula }) => formula));
});
