import type { Model } from '@ironcalc/wasm';
import { parseAddress, toAddress } from './address';
import { functionNames, isLocalName } from './function-names';
import {
  SHEET_LIMITS,
  type CellInput,
  type CellType,
  type SheetInput,
  type SheetView,
} from './sheet-data';

/** The numbers by which the engine names types. */
const TYPES: Record<number, CellType> = { 1: 'number', 2: 'text', 4: 'boolean', 16: 'error' };

export type CreateModel = () => Model;

const isFormula = ({ text }: CellInput): boolean => text.startsWith('=');

function fillSheet(model: Model, index: number, { name, cells }: SheetInput): void {
  if (index > 0) model.newSheet();
  model.renameSheet(index, name);
  for (const [address, { text, format }] of Object.entries(cells)) {
    const { row, column } = parseAddress(address);
    model.setUserInput(index, row + 1, column + 1, text.slice(0, SHEET_LIMITS.text));
    if (format === undefined) continue;
    const area = { sheet: index, row: row + 1, column: column + 1, width: 1, height: 1 };
    model.updateRangeStyle(area, 'num_fmt', format);
  }
}

/** Knows which names the engine has functions for; asks it for each name once. */
function createFunctionCheck(createModel: CreateModel): (name: string) => boolean {
  const known = new Map<string, boolean>();
  let scratch: Model | null = null;
  return (name) => {
    const answer = known.get(name);
    if (answer !== undefined) return answer;
    scratch ??= createModel();
    scratch.setUserInput(0, 1, 1, `=${name}()`);
    scratch.evaluate();
    const isKnown = scratch.getFormattedCellValue(0, 1, 1) !== '#NAME?';
    known.set(name, isKnown);
    return isKnown;
  };
}

/** The cells that a formula's result fills; of an ordinary one only its own. */
function resultSize(model: Model, sheet: number, row: number, column: number): [number, number] {
  const structure = model.getCellArrayStructure(sheet, row + 1, column + 1);
  if (typeof structure === 'string') return [1, 1];
  if ('DynamicAnchor' in structure) return structure.DynamicAnchor;
  return 'ArrayAnchor' in structure ? structure.ArrayAnchor : [1, 1];
}

function readCells(
  model: Model,
  index: number,
  sheet: SheetInput,
  isKnownFunction: (name: string) => boolean,
  isChanged: boolean,
): SheetView {
  const view: SheetView = { cells: {}, rows: 0, columns: 0, isCut: false };
  const read = (row: number, column: number, spilledFrom?: string) => {
    if (row >= SHEET_LIMITS.rows || column >= SHEET_LIMITS.columns) return;
    const text = model.getFormattedCellValue(index, row + 1, column + 1);
    const type = TYPES[model.getCellType(index, row + 1, column + 1)] ?? 'text';
    view.cells[toAddress(row, column)] = { text, type, ...(spilledFrom && { spilledFrom }) };
    view.rows = Math.max(view.rows, row + 1);
    view.columns = Math.max(view.columns, column + 1);
  };
  for (const [address, input] of Object.entries(sheet.cells)) {
    const { row, column } = parseAddress(address);
    read(row, column);
    const cell = view.cells[address];
    if (!isFormula(input) || cell === undefined) continue;
    if (input.stored !== undefined && (!isChanged || cell.type === 'error')) {
      view.cells[address] = {
        text: input.stored,
        type: cell.type === 'error' ? 'text' : cell.type,
      };
      continue;
    }
    if (cell.text === '#NAME?') {
      cell.unknownFunctions = functionNames(input.text).filter(
        (name) => !isLocalName(input.text, name) && !isKnownFunction(name),
      );
    }
    const [width, height] = resultSize(model, index, row, column);
    const lastRow = Math.min(row + height, SHEET_LIMITS.rows);
    const lastColumn = Math.min(column + width, SHEET_LIMITS.columns);
    view.isCut ||= lastRow < row + height || lastColumn < column + width;
    for (let below = row; below < lastRow; below += 1) {
      for (let right = column; right < lastColumn; right += 1) {
        if (below !== row || right !== column) read(below, right, address);
      }
    }
  }
  return view;
}

/**
 * Returns a function that calculates all sheets and returns the results of each. It keeps nothing of
 * one call for the next, but for which functions the engine has.
 */
export function createEvaluator(createModel: CreateModel) {
  const isKnownFunction = createFunctionCheck(createModel);
  return (sheets: readonly SheetInput[]): SheetView[] => {
    const model = createModel();
    try {
      model.pauseEvaluation();
      for (const [index, sheet] of sheets.entries()) fillSheet(model, index, sheet);
      model.resumeEvaluation();
      model.evaluate();
      const isChanged = sheets.some((sheet) => sheet.isChanged);
      return sheets.map((sheet, index) =>
        readCells(model, index, sheet, isKnownFunction, isChanged),
      );
    } finally {
      model.free();
    }
  };
}
