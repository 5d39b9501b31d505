import { parseFormula } from '../formula/parse';
import { parseAddress } from '../value/address';
import { setDateSystem } from '../value/dates';
import { fromStored, readInput, type StoredValue } from '../value/input';
import type { CellStyle, ConditionalFormat } from '../value/cell-style';
import { createCalculation } from './calculation';
import { createFormulaCell, SheetCells, type FormulaCell } from './workbook';
import { walkFormula, type FormulaNode } from '../formula/nodes';
import type { Area, CellReader, Scalar } from '../value/values';
import type { Environment, TableData } from './scope';

export interface CellInput {
  /** As it is typed: `12.5`, `2026-01-31`, `=SUM(A1:A3)`, or `'` and a text that is nothing else. */
  text: string;
  /** Of a cell of a file, which need not be read from its text. */
  value?: StoredValue;
  /** A number format, `yyyy-mm-dd`. Default: by the text, and the formats of what a formula refers to. */
  format?: string;
  /** What the file says that the formula results in. It is shown until something changes that it depends on. */
  stored?: StoredValue;
  style?: CellStyle;
  /** What the file says that the formula fills, its own cell included. */
  fills?: (StoredValue | null)[][];
  /** A formula of a file that does not fill other cells: where it needs one value of a range, it takes one. */
  isSingle?: boolean;
}

export interface SheetInput {
  name: string;
  /** By address: `B2`. */
  cells: Record<string, CellInput>;
  /** Positions from 0. */
  hiddenRows?: number[];
  conditionalFormats?: ConditionalFormat[];
}

export interface NameInput {
  name: string;
  /** A formula without `=`: `Sheet1!$A$1:$A$5`. */
  formula: string;
  /** The name of the sheet that it is for; missing if for all. */
  sheet?: string;
}

export interface TableInput {
  name: string;
  sheet: string;
  /** `A1:D5`, with headings and totals. */
  range: string;
  columns: string[];
  hasHeader: boolean;
  hasTotals: boolean;
}

export interface WorkbookInput {
  sheets: SheetInput[];
  names?: NameInput[];
  tables?: TableInput[];
  /** Whether serial numbers of dates count from 1904, as in files of old Macs. */
  date1904?: boolean;
}

function toArea(range: string, sheet: number): Area {
  const [start = 'A1', end = start] = range.replaceAll('$', '').split(':');
  const from = parseAddress(start);
  const to = parseAddress(end);
  return { sheet, top: from.row, left: from.column, bottom: to.row, right: to.column };
}

const contains = ({ area }: TableData, sheet: number, row: number, column: number): boolean =>
  area.sheet === sheet &&
  row >= area.top &&
  row <= area.bottom &&
  column >= area.left &&
  column <= area.right;

function hasRelativeReference(node: FormulaNode): boolean {
  let isFound = false;
  walkFormula(node, (one) => {
    if (one.type === 'reference' && one.isRelative) isFound = true;
  });
  return isFound;
}

function createEnvironment(
  { names = [], tables = [] }: WorkbookInput,
  sheets: readonly SheetCells[],
  reader: CellReader,
): Environment {
  const sheetIndexes = new Map(sheets.map(({ name }, index) => [name.toLowerCase(), index]));
  const findSheet = (name: string) => sheetIndexes.get(name.toLowerCase());
  const nodes = new Map<string, FormulaNode>();
  for (const { name, formula, sheet } of names) {
    const parsed = parseFormula(`=${formula}`);
    const scope = sheet === undefined ? '' : (findSheet(sheet) ?? '');
    // What a relative reference means depends on a cell that the file does not name in its text.
    const isKnown = 'node' in parsed && !hasRelativeReference(parsed.node);
    const node: FormulaNode = isKnown ? parsed.node : { type: 'external', text: formula };
    nodes.set(`${scope}:${name.toUpperCase()}`, node);
  }
  const tableData = tables.map(
    ({ name, sheet, range, columns, hasHeader, hasTotals }): TableData => ({
      ...{ name, columns, hasHeader, hasTotals },
      area: toArea(range, findSheet(sheet) ?? 0),
    }),
  );
  const tablesByName = new Map(tableData.map((table) => [table.name.toUpperCase(), table]));
  return {
    reader,
    findSheet,
    sheetNames: () => sheets.map(({ name }) => name),
    findName: (name, sheet) => nodes.get(`${sheet}:${name}`) ?? nodes.get(`:${name}`),
    findTable: (name) => tablesByName.get(name.toUpperCase()),
    tableAt: (sheet, row, column) => tableData.find((table) => contains(table, sheet, row, column)),
    findSpill: (sheet, row, column) => sheets[sheet]?.formulaAt(row, column)?.spill ?? undefined,
    findFormula: (sheet, row, column) => sheets[sheet]?.formulaAt(row, column)?.text,
    isRowHidden: (sheet, row) => sheets[sheet]?.hiddenRows.has(row) ?? false,
  };
}

/** Puts what a file says that a formula fills beside and below it. */
function fillStored(sheet: SheetCells, cell: FormulaCell, fills: (StoredValue | null)[][]): void {
  const { sheet: index, row, column } = cell;
  const bottom = row + fills.length - 1;
  const right = column + (fills[0]?.length ?? 1) - 1;
  cell.spill = { sheet: index, top: row, left: column, bottom, right };
  for (const [down, values] of fills.entries()) {
    for (const [across, value] of values.entries()) {
      if (down === 0 && across === 0) continue;
      const scalar = value === null ? null : fromStored(value);
      sheet.setSpilled(row + down, column + across, scalar, cell);
    }
  }
}

/** A workbook that calculates. Nothing is calculated until `run`. */
export function createWorkbook(source: WorkbookInput) {
  // Functions and inputs read it where they convert dates; there may be workbooks of both kinds.
  const applyDateSystem = () => setDateSystem(source.date1904 === true ? 1904 : 1900);
  applyDateSystem();
  const sheets = source.sheets.map(({ name, hiddenRows }) => new SheetCells(name, hiddenRows));

  function setCell(index: number, address: string, input: CellInput) {
    const { text, value, stored, isSingle, fills } = input;
    const sheet = sheets[index];
    if (sheet === undefined) return;
    const { row, column } = parseAddress(address);
    if (!text.startsWith('=') || value !== undefined || text.length === 1) {
      const scalar = value === undefined ? readInput(text).value : fromStored(value);
      sheet.setValue(row, column, scalar);
      return;
    }
    const options = {
      ...(stored !== undefined && { stored: fromStored(stored) }),
      ...(isSingle !== undefined && { isSingle }),
    };
    const cell = createFormulaCell({ sheet: index, row, column }, text, options);
    sheet.setFormula(cell);
    if (fills !== undefined) fillStored(sheet, cell, fills);
  }

  for (const [index, { cells }] of source.sheets.entries()) {
    for (const [address, cell] of Object.entries(cells)) setCell(index, address, cell);
  }
  const calculation = createCalculation(sheets, (reader) =>
    createEnvironment(source, sheets, reader),
  );

  const run = () => {
    applyDateSystem();
    calculation.run();
  };
  return {
    sheets,
    date1904: source.date1904 === true,
    environment: calculation.environment,
    run,
    /** The result of a formula that is in no cell, such as that of a conditional format. */
    evaluate: (text: string, sheet: number, row: number, column: number): Scalar =>
      calculation.evaluateText(text, { sheet, row, column }),
    /** Whether each formula has a result, of its own or of the file. */
    isCalculated: (): boolean =>
      sheets.every(({ formulas }) =>
        [...formulas.values()].every(({ state }) => state === 'current'),
      ),
    /** The sheets that have changed since the last time. */
    takeChangedSheets(): Set<number> {
      const changed = new Set(calculation.changedSheets);
      calculation.changedSheets.clear();
      return changed;
    },
    /** Puts something else into a cell, and calculates what depends on it. */
    edit(sheet: number, address: string, cell: CellInput): void {
      applyDateSystem();
      const { row, column } = parseAddress(address);
      const before = sheets[sheet]?.formulaAt(row, column);
      const area = before?.spill ?? { sheet, top: row, left: column, bottom: row, right: column };
      calculation.changedSheets.add(sheet);
      calculation.release(before);
      setCell(sheet, address, cell);
      calculation.markFillers({ sheet, top: row, left: column, bottom: row, right: column });
      calculation.dependencies.reset();
      calculation.dependencies.markDependents([area, ...calculation.dependencies.markVolatile()]);
      run();
    },
  };
}

export type WorkbookModel = ReturnType<typeof createWorkbook>;
