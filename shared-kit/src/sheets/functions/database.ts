import { createCriterion, type Criterion } from '../value/criteria';
import { parseNumber } from '../value/coerce';
import {
  errors,
  isError,
  NotCalculatedError,
  type Matrix,
  type Scalar,
  type SheetError,
} from '../value/values';
import { define, type FunctionTable } from './define';
import { meanOf, squaresOf, sumOf } from './statistics/collect';

/** The column whose heading is a text, in any case; -1 if there is none. */
function findHeading(headings: readonly Scalar[], name: Scalar): number {
  if (typeof name !== 'string') return headings.indexOf(name);
  const wanted = name.toLowerCase();
  return headings.findIndex(
    (heading) => typeof heading === 'string' && heading.toLowerCase() === wanted,
  );
}

/** A criterion of a database: other than COUNTIF's, a text without `=` is met by what begins with it. */
function createDatabaseCriterion(criterion: Scalar): Criterion {
  if (typeof criterion !== 'string' || criterion === '') return createCriterion(criterion);
  if (criterion.startsWith('<>')) return createExclusion(criterion);
  const isPlain = !/^[<>=]/.test(criterion) && parseNumber(criterion) === null;
  if (!isPlain || /^(?:true|false)$/i.test(criterion)) return createCriterion(criterion);
  return createCriterion(criterion.endsWith('*') ? criterion : `${criterion}*`);
}

/** `<>text`: whether it excludes also what only begins with the text is not known. */
function createExclusion(criterion: string): Criterion {
  const isOther = createCriterion(criterion);
  const text = criterion.slice(2).toLowerCase();
  return (value) => {
    const result = isOther(value);
    const isDoubtful =
      result && text !== '' && typeof value === 'string' && value.toLowerCase().startsWith(text);
    if (!isDoubtful) return result;
    throw new NotCalculatedError('a criterion that excludes beginnings of texts');
  };
}

interface Condition {
  column: number;
  isMet: Criterion;
}

/** The alternatives of a criteria range: a record must meet all conditions of one of them. */
function readCriteria(criteria: Matrix, headings: readonly Scalar[]): Condition[][] | SheetError {
  const [names = [], ...rows] = criteria.filled;
  if (criteria.rows < 2) return errors.value;
  const alternatives = rows.map((row) =>
    row.flatMap((cell, index): Condition[] => {
      if (cell === null) return [];
      const column = findHeading(headings, names[index] ?? null);
      if (column < 0) throw new NotCalculatedError('criteria that are formulas of their own');
      return [{ column, isMet: createDatabaseCriterion(cell) }];
    }),
  );
  // A row that is empty is met by all records; also those beyond what is filled.
  return criteria.rows > criteria.filled.length ? [...alternatives, []] : alternatives;
}

function findColumn(headings: readonly Scalar[], field: Scalar): number | SheetError {
  if (isError(field)) return field;
  const column = typeof field === 'number' ? Math.trunc(field) - 1 : findHeading(headings, field);
  return column >= 0 && column < headings.length ? column : errors.value;
}

interface Selection {
  /** How many records meet the criteria. */
  count: number;
  /** Their values in the field. */
  values: Scalar[];
}

function select(database: Matrix, field: Scalar, criteria: Matrix): Selection | SheetError {
  const [first = [], ...records] = database.filled;
  const headings = Array.from({ length: database.columns }, (_, column) => first[column] ?? null);
  const column = field === null ? null : findColumn(headings, field);
  if (isError(column)) return column;
  const alternatives = readCriteria(criteria, headings);
  if (isError(alternatives)) return alternatives;
  const isSelected = (record: readonly Scalar[]) =>
    alternatives.some((conditions) =>
      conditions.every((condition) => condition.isMet(record[condition.column] ?? null)),
    );
  const selected = records.filter(isSelected);
  // The rows beyond what is filled are all alike.
  const empty = Math.max(0, database.rows - Math.max(1, database.filled.length));
  const values = column === null ? [] : selected.map((record) => record[column] ?? null);
  return { count: selected.length + (empty > 0 && isSelected([]) ? empty : 0), values };
}

const numbersOf = (values: readonly Scalar[]): number[] =>
  values.filter((value) => typeof value === 'number');

/** A function of what is selected; without a field, of whole records. */
const defineOfRecords = (calculate: (selection: Selection, hasField: boolean) => Scalar) =>
  define(['matrix', 'scalar', 'matrix'], (database, field, criteria) => {
    const selection = select(database, field, criteria);
    return isError(selection) ? selection : calculate(selection, field !== null);
  });

/** A function of the numbers that are selected, of which there must be `least`. */
const defineOfNumbers = (
  calculate: (numbers: number[]) => number,
  least = 0,
  error: SheetError = errors.division,
) =>
  define(['matrix', 'scalar', 'matrix'], (database, field, criteria) => {
    if (field === null) return errors.value;
    const selection = select(database, field, criteria);
    if (isError(selection)) return selection;
    const fault = selection.values.find(isError);
    if (fault !== undefined) return fault;
    const numbers = numbersOf(selection.values);
    return numbers.length < least ? error : calculate(numbers);
  });

const variance = (numbers: number[]) => squaresOf(numbers) / (numbers.length - 1);
const populationVariance = (numbers: number[]) => squaresOf(numbers) / numbers.length;

const reduceOrZero = (numbers: number[], combine: (a: number, b: number) => number) =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => combine(a, b));

export const databaseFunctions: FunctionTable = {
  DSUM: defineOfNumbers(sumOf),
  DAVERAGE: defineOfNumbers(meanOf, 1),
  DMAX: defineOfNumbers((numbers) => reduceOrZero(numbers, Math.max)),
  DMIN: defineOfNumbers((numbers) => reduceOrZero(numbers, Math.min)),
  DPRODUCT: defineOfNumbers((numbers) => reduceOrZero(numbers, (a, b) => a * b)),
  DSTDEV: defineOfNumbers((numbers) => Math.sqrt(variance(numbers)), 2),
  DSTDEVP: defineOfNumbers((numbers) => Math.sqrt(populationVariance(numbers)), 1),
  DVAR: defineOfNumbers(variance, 2),
  DVARP: defineOfNumbers(populationVariance, 1),
  DCOUNT: defineOfRecords(({ count, values }, hasField) =>
    hasField ? numbersOf(values).length : count,
  ),
  DCOUNTA: defineOfRecords(({ count, values }, hasField) =>
    hasField ? values.filter((value) => value !== null).length : count,
  ),
  DGET: defineOfRecords(({ count, values }, hasField) => {
    if (count === 0 || !hasField) return errors.value;
    return count > 1 ? errors.number : (values[0] ?? null);
  }),
};
