import { createView, createWorkbook, parseAddress, type CellInput } from 'shared-kit/sheets';
import { readWorkbook, WorkbookReadError, type ReadWorkbook } from 'shared-kit/sheets/read';
import {
  SHEET_LIMITS,
  type ChangedViews,
  type Edit,
  type OpenedWorkbook,
  type OpenFailure,
  type SheetInput,
  type SheetSource,
} from './sheet-data';

const WINDOW = { top: 0, left: 0, rows: SHEET_LIMITS.rows, columns: SHEET_LIMITS.columns };

function isShown(address: string): boolean {
  const { row, column } = parseAddress(address);
  return row < SHEET_LIMITS.rows && column < SHEET_LIMITS.columns;
}

const limitText = (cell: CellInput): CellInput =>
  cell.text.length > SHEET_LIMITS.text
    ? { ...cell, text: cell.text.slice(0, SHEET_LIMITS.text) }
    : cell;

const read = async (source: SheetSource): Promise<ReadWorkbook> => {
  if ('bytes' in source) return await readWorkbook(source.bytes, source.kind);
  const sheets = source.sheets.map((sheet) => ({
    ...sheet,
    cells: Object.fromEntries(
      Object.entries(sheet.cells).map(([address, cell]) => [address, limitText(cell)]),
    ),
  }));
  return { sheets, names: [], tables: [], leftOut: [] };
};

/** The part of a sheet that the page gets. */
const toShown = (sheet: ReadWorkbook['sheets'][number]): SheetInput => ({
  ...sheet,
  cells: Object.fromEntries(Object.entries(sheet.cells).filter(([address]) => isShown(address))),
});

interface OpenSession {
  model: ReturnType<typeof createWorkbook>;
  view: ReturnType<typeof createView>;
  inputs: Record<string, CellInput>[];
}

/** Keeps one workbook open: what the worker does, without the worker. */
export function createSession() {
  let session: OpenSession | null = null;

  function applyEdit({ model, inputs }: OpenSession, { sheet, address, text }: Edit): void {
    const cells = inputs[sheet];
    if (cells === undefined) return;
    const format = cells[address]?.format;
    // A new value has the old number format; a formula's stored result is that of the old formula.
    const cell = limitText(format === undefined ? { text } : { text, format });
    if (text === '') delete cells[address];
    else cells[address] = cell;
    model.edit(sheet, address, cell);
  }

  const changedViews = ({ model, view }: OpenSession): ChangedViews => {
    const changed = model.takeChangedSheets();
    return model.sheets.map((_, index) => (changed.has(index) ? view(index, WINDOW) : null));
  };

  const current = (): OpenSession => {
    if (session === null) throw new Error('No workbook is open.');
    return session;
  };

  return {
    /** Opens cells with their results, or a file with what it has stored. */
    async open(source: SheetSource, edits: readonly Edit[]): Promise<OpenedWorkbook | OpenFailure> {
      session = null;
      const workbook = await read(source).catch((error: unknown) => {
        if (error instanceof WorkbookReadError) return { failure: error.failure };
        throw error;
      });
      if ('failure' in workbook) return workbook;
      const inputs = workbook.sheets.map(({ cells }) => ({ ...cells }));
      const model = createWorkbook(workbook);
      const formats = workbook.sheets.map(({ conditionalFormats = [] }) => conditionalFormats);
      const opened: OpenSession = { model, view: createView(model, inputs, formats), inputs };
      if (!('bytes' in source)) model.run();
      for (const edit of edits) applyEdit(opened, edit);
      session = opened;
      model.takeChangedSheets();
      return {
        sheets: workbook.sheets.map(toShown),
        views: model.sheets.map((_, index) => opened.view(index, WINDOW)),
        isCalculated: model.isCalculated(),
        leftOut: workbook.leftOut,
      };
    },
    /** Calculates the formulas that have no result yet. */
    calculate(): ChangedViews {
      const opened = current();
      opened.model.run();
      return changedViews(opened);
    },
    edit(edit: Edit): ChangedViews {
      const opened = current();
      applyEdit(opened, edit);
      return changedViews(opened);
    },
  };
}
