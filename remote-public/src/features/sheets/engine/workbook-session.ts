import {
  createChartData,
  createView,
  createWorkbook,
  parseAddress,
  toAddress,
  type CellInput,
  type ChartInput,
  type NameInput,
} from 'shared-kit/sheets';
import {
  readWorkbook,
  WorkbookReadError,
  type ReadSheet,
  type ReadWorkbook,
} from 'shared-kit/sheets/read';
import {
  rangeSize,
  SHEET_BLOCK_LIMITS,
  type CellRange,
  type SheetRange,
} from 'shared-kit/content/sheet-block';
import { copyRange } from './copy-range';
import {
  SHEET_LIMITS,
  type ChangedViews,
  type Edit,
  type OpenedWorkbook,
  type OpenFailure,
  type SheetInput,
  type SheetSource,
  type SheetWindow,
  type WindowView,
} from './sheet-data';

const SIZE = { left: 0, rows: SHEET_LIMITS.rows, columns: SHEET_LIMITS.columns };

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
  return { sheets, names: source.names ?? [], tables: [], leftOut: [] };
};

/** The part of a sheet that the page gets. */
const toShown = ({ name, cells, widths, merges, isHidden, isCut }: ReadSheet): SheetInput => ({
  name,
  cells: Object.fromEntries(Object.entries(cells).filter(([address]) => isShown(address))),
  ...(widths && { widths }),
  ...(merges && { merges }),
  ...(isHidden && { isHidden }),
  ...(isCut && { isCut }),
});

const toDependent = ({ charts = [], conditionalFormats = [] }: ReadSheet, index: number) =>
  charts.length > 0 || conditionalFormats.length > 0 ? [index] : [];

interface OpenSession {
  model: ReturnType<typeof createWorkbook>;
  view: ReturnType<typeof createView>;
  inputs: Record<string, CellInput>[];
  names: readonly NameInput[];
  /** The first row that is shown of each sheet. */
  tops: number[];
  charts: ChartInput[][];
  /** Sheets whose looks may depend on cells of any other: by charts and conditional formats. */
  dependent: ReadonlySet<number>;
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

  const viewSheet = (opened: OpenSession, index: number): WindowView => {
    const { model, view, tops } = opened;
    const top = tops[index] ?? 0;
    const charts = createChartData(model, view, opened.charts[index] ?? [], index);
    return { ...view.showSheet(index, { ...SIZE, top }), top, charts };
  };

  const changedViews = (opened: OpenSession): ChangedViews => {
    const changed = opened.model.takeChangedSheets();
    if (changed.size > 0) for (const index of opened.dependent) changed.add(index);
    return opened.model.sheets.map((_, index) =>
      changed.has(index) ? viewSheet(opened, index) : null,
    );
  };

  const current = (): OpenSession => {
    if (session === null) throw new Error('No workbook is open.');
    return session;
  };

  return {
    /** Opens cells with their results, or a file with what it has stored. */
    async open(source: SheetSource): Promise<OpenedWorkbook | OpenFailure> {
      session = null;
      const workbook = await read(source).catch((error: unknown) => {
        if (error instanceof WorkbookReadError) return { failure: error.failure };
        throw error;
      });
      if ('failure' in workbook) return workbook;
      const inputs = workbook.sheets.map(({ cells }) => ({ ...cells }));
      const model = createWorkbook(workbook);
      const formats = workbook.sheets.map(({ conditionalFormats = [] }) => conditionalFormats);
      const view = createView(model, inputs, formats);
      const opened: OpenSession = {
        ...{ model, view, inputs, names: workbook.names },
        tops: inputs.map(() => 0),
        charts: workbook.sheets.map(({ charts = [] }) => charts),
        dependent: new Set(workbook.sheets.flatMap(toDependent)),
      };
      if (!('bytes' in source)) model.run();
      session = opened;
      model.takeChangedSheets();
      return {
        sheets: workbook.sheets.map(toShown),
        views: model.sheets.map((_, index) => viewSheet(opened, index)),
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
    /** Shows the rows of a sheet from `top` on, also after later edits. */
    show(sheet: number, top: number): SheetWindow {
      const opened = current();
      opened.tops[sheet] = top;
      const cells: Record<string, CellInput> = {};
      for (let row = top; row < top + SIZE.rows; row += 1) {
        for (let column = 0; column < SIZE.columns; column += 1) {
          const address = toAddress(row, column);
          const cell = opened.inputs[sheet]?.[address];
          if (cell !== undefined) cells[address] = cell;
        }
      }
      return { view: viewSheet(opened, sheet), cells };
    },
    /** A range of a sheet. Throws if a sheet of a text has no room for it. */
    copyRange(sheet: number, range: CellRange): SheetRange {
      if (rangeSize(range) > SHEET_BLOCK_LIMITS.cells) throw new Error('The range is too large.');
      return copyRange(current(), sheet, range);
    },
    /** What is open as a file, with what was typed. */
    async exportFile(): Promise<ArrayBuffer> {
      const { model, inputs, names } = current();
      const { writeWorkbook } = await import('./write-workbook');
      return writeWorkbook(model, inputs, names);
    },
    edit(edits: readonly Edit[]): ChangedViews {
      const opened = current();
      for (const edit of edits) applyEdit(opened, edit);
      return changedViews(opened);
    },
  };
}
