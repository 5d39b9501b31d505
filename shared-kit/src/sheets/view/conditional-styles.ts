import { translateFormulaToA1, translateFormulaToR1C1 } from '@borgar/fx';
import { parseAddress, toAddress } from '../value/address';
import { toLogical } from '../value/coerce';
import { compare } from '../value/compare';
import { errors, isError, type Area, type Scalar } from '../value/values';
import { barShare, iconFor, resolveThreshold, scaleColor } from './conditional-values';
import type { CellStyle, ConditionalFormat, ConditionalRule, Threshold } from '../value/cell-style';
import type { WorkbookModel } from '../engine/create-workbook';

/** Formulas are calculated for each cell: for more of them in one view a rule is left out. */
const MAX_FORMULAS = 4_000;
/** What is sorted for a scale. */
const MAX_CELLS = 100_000;

type Cell = { value: Scalar; row: number; column: number };

function toAreas(range: string, sheet: number): Area[] {
  return range.split(' ').flatMap((part) => {
    const [start, end = start] = part.replaceAll('$', '').split(':');
    if (start === undefined || end === undefined) return [];
    const from = parseAddress(start);
    const to = parseAddress(end);
    return [{ sheet, top: from.row, left: from.column, bottom: to.row, right: to.column }];
  });
}

const contains = ({ top, left, bottom, right }: Area, row: number, column: number) =>
  row >= top && row <= bottom && column >= left && column <= right;

const OPERATORS: Record<string, (orders: readonly number[]) => boolean> = {
  equal: ([order = 0]) => order === 0,
  notEqual: ([order = 0]) => order !== 0,
  greaterThan: ([order = 0]) => order > 0,
  lessThan: ([order = 0]) => order < 0,
  greaterThanOrEqual: ([order = 0]) => order >= 0,
  lessThanOrEqual: ([order = 0]) => order <= 0,
  between: ([low = 0, high = 0]) => low >= 0 && high <= 0,
  notBetween: ([low = 0, high = 0]) => low < 0 || high > 0,
};

function matchesText({ match, text }: Extract<ConditionalRule, { kind: 'text' }>, value: Scalar) {
  const [cell, wanted] = [String(value ?? '').toLowerCase(), text.toLowerCase()];
  if (match === 'begins') return cell.startsWith(wanted);
  if (match === 'ends') return cell.endsWith(wanted);
  return cell.includes(wanted) === (match === 'contains');
}

/** One format of one sheet; what it needs of its range is found once for all cells. */
function createFormat(
  model: WorkbookModel,
  sheet: number,
  { range, rule }: ConditionalFormat,
  takeFormula: () => boolean,
) {
  const areas = toAreas(range, sheet);
  const [first] = areas;
  let sorted: number[] | null = null;
  let counts: Map<string, number> | null = null;

  const valuesOf = (): Scalar[] =>
    areas
      .flatMap((area) => model.sheets[sheet]?.readMatrix(area).values() ?? [])
      .slice(0, MAX_CELLS);
  const limitsOf = (thresholds: readonly Threshold[]): number[] => {
    sorted ??= valuesOf()
      .filter((value) => typeof value === 'number')
      .toSorted((a, b) => a - b);
    return thresholds.map((threshold) => resolveThreshold(threshold, sorted ?? []));
  };

  /** A formula is written for the first cell of the range. */
  function evaluate(formula: string, { row, column }: Cell): Scalar {
    if (first === undefined || !takeFormula()) return errors.notAvailable;
    const origin = toAddress(first.top, first.left);
    const relative = translateFormulaToR1C1(`=${formula}`, origin);
    return model.evaluate(
      translateFormulaToA1(relative, toAddress(row, column)),
      sheet,
      row,
      column,
    );
  }

  function isRepeated(value: Scalar): boolean {
    if (counts === null) {
      counts = new Map();
      for (const one of valuesOf()) {
        const key = String(one).toLowerCase();
        if (one !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return (counts.get(String(value).toLowerCase()) ?? 0) > 1;
  }

  function isTrue(cell: Cell): boolean {
    const { value } = cell;
    switch (rule.kind) {
      case 'cells': {
        if (isError(value)) return false;
        const operands = rule.formulas.map((formula) => evaluate(formula, cell));
        if (operands.some(isError)) return false;
        return OPERATORS[rule.operator]?.(operands.map((one) => compare(value, one))) ?? false;
      }
      case 'expression': {
        const result = toLogical(evaluate(rule.formulas[0] ?? '', cell));
        return result === true;
      }
      case 'text':
        return matchesText(rule, value);
      case 'blanks':
        return (value === null || value === '') === rule.isBlank;
      case 'repeated':
        return value !== null && isRepeated(value) === rule.isRepeated;
      default:
        return false;
    }
  }

  return (cell: Cell): CellStyle | null => {
    if (!areas.some((area) => contains(area, cell.row, cell.column))) return null;
    if (rule.kind !== 'scale' && rule.kind !== 'bar' && rule.kind !== 'icons') {
      return isTrue(cell) ? rule.style : null;
    }
    const { value } = cell;
    if (typeof value !== 'number') return null;
    const limits = limitsOf(rule.thresholds);
    if (rule.kind === 'bar') return { bar: { share: barShare(value, limits), color: rule.color } };
    if (rule.kind === 'icons') {
      const icon = iconFor(value, rule.set, limits, rule.isReversed);
      return icon ? { icon } : null;
    }
    const fill = scaleColor(value, limits, rule.colors);
    return fill === undefined ? null : { fill };
  };
}

/** Returns the styles that the conditional formats of a sheet give its cells, for one view. */
export function createConditionalStyles(
  model: WorkbookModel,
  sheet: number,
  formats: readonly ConditionalFormat[],
): (row: number, column: number) => CellStyle | null {
  let formulas = 0;
  const takeFormula = () => {
    formulas += 1;
    return formulas <= MAX_FORMULAS;
  };
  const rules = formats.map((format) => createFormat(model, sheet, format, takeFormula));
  return (row, column) => {
    const value = model.sheets[sheet]?.valueAt(row, column) ?? null;
    const styles = rules.flatMap((styleOf) => styleOf({ value, row, column }) ?? []);
    // The first rule wins.
    return styles.length === 0
      ? null
      : styles.reduceRight<CellStyle>((all, one) => ({ ...all, ...one }), {});
  };
}
