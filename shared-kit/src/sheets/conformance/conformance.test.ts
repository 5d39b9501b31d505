import { createWorkbook } from '../engine/create-workbook';
import { parseAddress } from '../value/address';
import { toText } from '../value/coerce';
import { isError, type Scalar } from '../value/values';
import { readSuites, type Row, type Suite } from './read-suite.testing';

/** Where the formulas are: far from the data, in no row or column that they refer to. */
const ADDRESS = 'H40';

const show = (value: Scalar): string => {
  const text = toText(value);
  return isError(text) ? text.code : text;
};

const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text));

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

/** What the formula's cell and those that it fills have: columns by commas, rows by semicolons. */
function evaluateRow(
  { sheets: [first, ...others], names, tables }: Suite,
  { formula }: Row,
): string {
  const { name = '', cells = {} } = first ?? {};
  const withFormula = { name, cells: { ...cells, [ADDRESS]: { text: formula } } };
  const workbook = createWorkbook({ sheets: [withFormula, ...others], names, tables });
  workbook.run();
  const { row, column } = parseAddress(ADDRESS);
  const sheet = workbook.sheets[0];
  const cell = sheet?.formulaAt(row, column);
  if (sheet === undefined || cell === undefined) return '';
  const { bottom, right } = cell.spill ?? { bottom: row, right: column };
  return Array.from({ length: bottom - row + 1 }, (_, down) =>
    Array.from({ length: right - column + 1 }, (__, across) =>
      show(sheet.valueAt(row + down, column + across)),
    ).join(','),
  ).join(';');
}

test.each(readSuites())('$topic: results are those of Excel', (suite) => {
  const wrong = suite.rows
    .map((row) => ({ ...row, result: evaluateRow(suite, row) }))
    .filter(({ result, expected }) => !isRight(result, expected))
    .map(({ formula, expected, result }) => `${formula} is ${result}, not ${expected}`);
  expect(wrong).toEqual([]);
});
