import { errors, Matrix, Reference, type Area, type Value } from '../value/values';
import type { FormulaNode } from '../formula/nodes';
import type { Environment, Scope, TableData } from './scope';

type ReferenceNode = Extract<FormulaNode, { type: 'reference' }>;
type TableNode = Extract<FormulaNode, { type: 'table' }>;

/** The areas of a reference, one for each sheet of `Jan:Dec!A1`. Null if there is no such sheet. */
export function resolveAreas(
  { range, sheets: [first, last = first] }: ReferenceNode,
  sheet: number,
  environment: Environment,
): Area[] | null {
  if (first === undefined || last === undefined) return [{ sheet, ...range }];
  const from = environment.findSheet(first);
  const to = environment.findSheet(last);
  if (from === undefined || to === undefined) return null;
  const [start, end] = from <= to ? [from, to] : [to, from];
  return Array.from({ length: end - start + 1 }, (_, index) => ({
    sheet: start + index,
    ...range,
  }));
}

function rowsOf(
  { area, hasHeader, hasTotals }: TableData,
  sections: readonly string[],
  row: number,
) {
  const first = area.top + (hasHeader ? 1 : 0);
  const last = area.bottom - (hasTotals ? 1 : 0);
  const has = (section: string) => sections.includes(section);
  if (has('all')) return { top: area.top, bottom: area.bottom };
  if (has('this row')) return row < first || row > last ? null : { top: row, bottom: row };
  const headers = has('headers');
  const totals = has('totals');
  const data = has('data') || (!headers && !totals);
  if ((headers && !hasHeader && !data) || (totals && !hasTotals && !data)) return null;
  if (!data && headers && totals) return null;
  const top = headers && hasHeader ? area.top : first;
  const bottom = totals && hasTotals ? area.bottom : last;
  if (data) return { top, bottom };
  return headers ? { top: area.top, bottom: area.top } : { top: area.bottom, bottom: area.bottom };
}

/** The cells of `Sales[[#Headers],[Amount]]`; null if there are none. */
export function resolveTable(
  { table, columns, sections }: TableNode,
  { sheet, row, column }: Scope,
  environment: Environment,
): Area | null {
  const data =
    table === '' ? environment.tableAt(sheet, row, column) : environment.findTable(table);
  if (data === undefined) return null;
  const names = data.columns.map((name) => name.toLowerCase());
  const indexes = columns.map((name) => names.indexOf(name.toLowerCase()));
  if (indexes.includes(-1)) return null;
  const rows = rowsOf(data, sections, row);
  if (rows === null) return null;
  const left = indexes.length === 0 ? 0 : Math.min(...indexes);
  const right = indexes.length === 0 ? names.length - 1 : Math.max(...indexes);
  const { area } = data;
  return { sheet: area.sheet, ...rows, left: area.left + left, right: area.left + right };
}

/** The one cell of a range that is in the row or column of the formula, as `@` takes it. */
export function intersectImplicitly(value: Value, { row, column }: Scope): Value {
  if (value instanceof Matrix) return value.get(0, 0);
  if (!(value instanceof Reference)) return value;
  const { area, reader } = value;
  if (area === undefined) return errors.value;
  const cell = (r: number, c: number) =>
    new Reference([{ sheet: area.sheet, top: r, bottom: r, left: c, right: c }], reader);
  if (area.top === area.bottom && area.left === area.right) return value;
  const isInRows = row >= area.top && row <= area.bottom;
  const isInColumns = column >= area.left && column <= area.right;
  if (area.left === area.right) return isInRows ? cell(row, area.left) : errors.value;
  if (area.top === area.bottom) return isInColumns ? cell(area.top, column) : errors.value;
  return isInRows && isInColumns ? cell(row, column) : errors.value;
}
