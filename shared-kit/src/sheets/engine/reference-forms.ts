import { MAX_COLS, MAX_ROWS, translateFormulaToA1 } from '@borgar/fx';
import { aggregate, AGGREGATES, type AggregateOptions } from './aggregate-codes';
import { parseFormula } from '../formula/parse';
import { toAddress, toColumnName } from '../value/address';
import { toLogical, toNumber, toText } from '../value/coerce';
import {
  dereference,
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  Matrix,
  NotCalculatedError,
  Reference,
  type Area,
  type Scalar,
  type SheetError,
  type Value,
} from '../value/values';
import type { FormContext, SpecialForm } from './scope';
import type { FormulaNode } from '../formula/nodes';

const scalarArg = (node: FormulaNode | null | undefined, { evaluate }: FormContext): Scalar => {
  if (!node) return null;
  const value = dereference(evaluate(node));
  if (isMatrix(value)) return value.get(0, 0);
  return isLambda(value) ? errors.value : value;
};

const numberArg = (node: FormulaNode | null | undefined, context: FormContext) =>
  toNumber(scalarArg(node, context));

/** ROW and COLUMN: of the formula's own cell without an argument. */
const positionForm =
  (side: 'row' | 'column'): SpecialForm =>
  ([node], context) => {
    if (node === undefined) return context.scope[side] + 1;
    const value = node === null ? errors.value : context.evaluate(node);
    if (isError(value)) return value;
    if (!isReference(value)) return errors.value;
    const { area } = value;
    if (area === undefined) return errors.value;
    const { top, left, bottom, right } = area;
    if (context.scope.isSingle) return (side === 'row' ? top : left) + 1;
    if (side === 'row') {
      return top === bottom
        ? top + 1
        : Matrix.generate(bottom - top + 1, 1, (row) => top + row + 1);
    }
    return left === right
      ? left + 1
      : Matrix.generate(1, right - left + 1, (_, column) => left + column + 1);
  };

const OFFSET: SpecialForm = (args, context) => {
  if (!args[0]) return errors.value;
  const base = context.evaluate(args[0]);
  if (isError(base)) return base;
  if (!isReference(base) || base.area === undefined) return errors.value;
  const { area, reader } = base;
  const size = { rows: area.bottom - area.top + 1, columns: area.right - area.left + 1 };
  const numbers = [1, 2, 3, 4].map((index) => {
    const arg = args[index];
    if (index > 2 && !arg) return index === 3 ? size.rows : size.columns;
    const number = numberArg(arg, context);
    return isError(number) ? number : Math.trunc(number);
  });
  const failed = numbers.find(isError);
  if (failed !== undefined) return failed;
  const [down = 0, across = 0, rows = 1, columns = 1] = numbers.filter(
    (one) => typeof one === 'number',
  );
  if (rows === 0 || columns === 0) return errors.reference;
  const top = area.top + down + (rows < 0 ? rows + 1 : 0);
  const left = area.left + across + (columns < 0 ? columns + 1 : 0);
  const bottom = top + Math.abs(rows) - 1;
  const right = left + Math.abs(columns) - 1;
  if (top < 0 || left < 0 || bottom > MAX_ROWS || right > MAX_COLS) return errors.reference;
  return new Reference([{ sheet: area.sheet, top, left, bottom, right }], reader);
};

/** `R4C2` and `R[-1]C` as A1, seen from the formula's cell. */
function fromR1C1(text: string, { scope }: FormContext): string | null {
  const address = toAddress(scope.row, scope.column);
  const isRelative = /\[|\br(?!\d)|c(?!\d)/i.test(text);
  const translated = translateFormulaToA1(`=${text}`, address);
  return translated === `=${text}` && !isRelative ? null : translated.slice(1);
}

function readReference(text: string, isA1: boolean, context: FormContext): Value {
  const a1 = isA1 ? text : fromR1C1(text, context);
  if (a1 === null) return errors.reference;
  const parsed = parseFormula(`=${a1}`);
  if ('fault' in parsed) return errors.reference;
  const { node } = parsed;
  if (node.type === 'external')
    throw new NotCalculatedError('INDIRECT to a closed file', errors.reference);
  if (node.type !== 'reference' && node.type !== 'name' && node.type !== 'table') {
    return errors.reference;
  }
  const value = context.evaluate(node);
  return isReference(value) ? value : errors.reference;
}

const INDIRECT: SpecialForm = (args, context) => {
  const first = args[0] ? dereference(context.evaluate(args[0])) : null;
  if (isLambda(first)) return errors.value;
  const isA1 = args[1] === undefined ? true : toLogical(scalarArg(args[1], context));
  if (isError(isA1)) return isA1;
  const read = (cell: Scalar): Value => {
    const text = toText(cell);
    return isError(text) ? text : readReference(text, isA1, context);
  };
  if (!isMatrix(first)) return read(first);
  return first.map((cell) => {
    const value = dereference(read(cell));
    if (isMatrix(value)) return value.get(0, 0);
    return isLambda(value) ? errors.value : value;
  });
};

function areaArg(node: FormulaNode | null | undefined, context: FormContext): Area | SheetError {
  const value = node ? context.evaluate(node) : errors.value;
  if (isError(value)) return value;
  return (isReference(value) ? value.areas[0] : undefined) ?? errors.value;
}

const formulaForm =
  (toResult: (formula: string | undefined) => Scalar): SpecialForm =>
  ([node], context) => {
    const area = areaArg(node, context);
    if (isError(area)) return area;
    return toResult(context.environment.findFormula(area.sheet, area.top, area.left));
  };

const SHEET: SpecialForm = ([node], context) => {
  if (node === undefined) return context.scope.sheet + 1;
  const value = node === null ? errors.value : context.evaluate(node);
  if (isReference(value)) return (value.areas[0]?.sheet ?? 0) + 1;
  if (typeof value !== 'string') return isError(value) ? value : errors.value;
  const index = context.environment.findSheet(value);
  return index === undefined ? errors.notAvailable : index + 1;
};

const SHEETS: SpecialForm = ([node], context) => {
  if (node === undefined) return context.environment.sheetNames().length;
  const value = node === null ? errors.value : context.evaluate(node);
  if (!isReference(value)) return isError(value) ? value : errors.value;
  return new Set(value.areas.map(({ sheet }) => sheet)).size;
};

const AREAS: SpecialForm = ([node], context) => {
  const value = node ? context.evaluate(node) : errors.value;
  if (isReference(value)) return value.areas.length;
  return isError(value) ? value : errors.value;
};

/** The values of references for SUBTOTAL and AGGREGATE, without the rows and results that they leave out. */
function visibleValues(
  args: readonly (FormulaNode | null)[],
  context: FormContext,
  { withoutHidden, withoutTotals }: AggregateOptions,
): Scalar[] | SheetError {
  const values: Scalar[] = [];
  const { environment } = context;
  for (const arg of args) {
    const value = arg ? context.evaluate(arg) : errors.value;
    if (isError(value)) return value;
    if (isMatrix(value)) values.push(...value.values());
    if (!isReference(value)) {
      if (!isMatrix(value)) return errors.value;
      continue;
    }
    for (const area of value.areas) {
      const { filled } = environment.reader.readArea(area);
      for (const [row, cells] of filled.entries()) {
        if (withoutHidden && environment.isRowHidden(area.sheet, area.top + row)) continue;
        for (const [column, cell] of cells.entries()) {
          const formula = withoutTotals
            ? environment.findFormula(area.sheet, area.top + row, area.left + column)
            : undefined;
          if (!formula || !/\b(?:SUBTOTAL|AGGREGATE)\(/i.test(formula)) values.push(cell);
        }
      }
    }
  }
  return values;
}

const SUBTOTAL: SpecialForm = (args, context) => {
  const code = numberArg(args[0], context);
  if (isError(code)) return code;
  const whole = Math.trunc(code);
  const number = whole > 100 ? whole - 100 : whole;
  if (number < 1 || number > 11) return errors.value;
  const options = { withoutHidden: whole > 100, withoutTotals: true, withoutErrors: false };
  const values = visibleValues(args.slice(1), context, options);
  return isError(values) ? values : aggregate(number, values, null, options);
};

const AGGREGATE: SpecialForm = (args, context) => {
  const code = numberArg(args[0], context);
  const option = numberArg(args[1], context);
  if (isError(code)) return code;
  if (isError(option)) return option;
  const number = Math.trunc(code);
  const choice = Math.trunc(option);
  if (AGGREGATES[number] === undefined || choice < 0 || choice > 7) return errors.value;
  const options = {
    withoutHidden: [1, 3, 5, 7].includes(choice),
    withoutTotals: choice < 4,
    withoutErrors: [2, 3, 6, 7].includes(choice),
  };
  const hasParameter = number > 13;
  const values = visibleValues(hasParameter ? args.slice(2, 3) : args.slice(2), context, options);
  if (isError(values)) return values;
  const parameter = hasParameter ? numberArg(args[3], context) : null;
  if (isError(parameter)) return parameter;
  return aggregate(number, values, parameter, options);
};

/** `b` for an empty cell, `l` for a text (a label), `v` for any other value. */
function contentType(value: Scalar): string {
  if (value === null) return 'b';
  return typeof value === 'string' ? 'l' : 'v';
}

const CELL: SpecialForm = ([kindNode, node], context) => {
  const kind = toText(scalarArg(kindNode, context));
  if (isError(kind)) return kind;
  const { scope, evaluate } = context;
  const area = node === undefined ? { top: scope.row, left: scope.column } : areaArg(node, context);
  if (isError(area)) return area;
  const value = () => {
    const cells = node ? dereference(evaluate(node)) : null;
    if (isMatrix(cells)) return cells.get(0, 0);
    return isLambda(cells) ? null : cells;
  };
  switch (kind.toLowerCase()) {
    case 'row':
      return area.top + 1;
    case 'col':
      return area.left + 1;
    case 'address':
      return `$${toColumnName(area.left)}$${area.top + 1}`;
    case 'contents':
      return value() ?? 0;
    case 'type':
      return contentType(value());
    default:
      throw new NotCalculatedError(`CELL("${kind.slice(0, 20)}")`, errors.value);
  }
};

export const referenceForms: Record<string, SpecialForm> = {
  ROW: positionForm('row'),
  COLUMN: positionForm('column'),
  OFFSET,
  INDIRECT,
  FORMULATEXT: formulaForm((formula) => formula ?? errors.notAvailable),
  ISFORMULA: formulaForm((formula) => formula !== undefined),
  SHEET,
  SHEETS,
  AREAS,
  SUBTOTAL,
  AGGREGATE,
  CELL,
  // What a pivot table shows is not read.
  GETPIVOTDATA: () => {
    throw new NotCalculatedError('the result of a pivot table', errors.reference);
  },
};
