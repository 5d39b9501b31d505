import { toAddress } from 'shared-kit/sheets';
import { readCellValue } from './cell-value';
import { toExcelFormula } from './formula';
import type { Limits } from '../workbook-data';
import type { OdsStyle } from './cell-styles';
import type { Attributes } from '../xml/read-xml';
import type { Cell, MergeRange, Sheet } from 'hucre/xlsx';

/** What is counted of a file while it is read. */
export interface Counts {
  /** How many cells may still be read. */
  left: number;
  /** How many have a number format that is not shown. */
  formats: number;
  /** How many formulas are only values. */
  formulas: number;
}

/** How often a cell or row is there: once, or as often as it says. */
function repeated(attributes: Attributes, name: string): number {
  const count = Number(attributes.get(`table:number-${name}`) ?? '1');
  return Number.isInteger(count) && count >= 1 ? Math.min(count, 2_000_000) : 1;
}

const MAX_MERGES = 2_000;
/** So many cells without a value are kept for their looks. */
const MAX_LOOKS = 20_000;
/** A repeated cell without a value is the rest of a row or sheet. */
const MAX_LOOK_REPEATS = 200;

interface Setting {
  limits: Limits;
  counts: Counts;
  is1904: boolean;
  styleOf: (name: string) => OdsStyle;
}

interface FoundCell {
  cell: Cell;
  /** Whether it is kept only if there is room. */
  isLook: boolean;
  /** How many rows and columns its formula fills. */
  fills?: { down: number; across: number };
}

interface PlacedCell extends FoundCell {
  column: number;
  /** In how many columns it is, one beside the other. */
  count: number;
}

/** A cell with the range that its formula fills. */
function toPlaced({ cell, fills }: PlacedCell, row: number, column: number): Cell {
  if (fills === undefined) return cell;
  const end = toAddress(row + fills.down - 1, column + fills.across - 1);
  return { ...cell, formulaType: 'array', formulaRef: `${toAddress(row, column)}:${end}` };
}

/** Takes the cells of one sheet in their order. Each is made once, however often it is repeated. */
export function createSheetBuilder(name: string, { limits, counts, is1904, styleOf }: Setting) {
  const cells = new Map<string, Cell>();
  const looks = new Map<string, Cell>();
  const merges: MergeRange[] = [];
  const widths: (number | undefined)[] = [];
  const columnStyles: (string | undefined)[] = [];
  const hiddenRows = new Map<number, { hidden: true }>();
  let columns = 0;
  let row = 0;
  let isCut = false;
  let lastColumn = -1;
  /** The cells of the row that is read, with their columns. */
  let found: PlacedCell[] = [];
  let column = 0;
  let rowStyle: string | undefined;
  let rows = 1;

  function readFormula(attributes: Attributes): string | undefined {
    const formula = attributes.get('table:formula');
    const text = formula === undefined ? undefined : toExcelFormula(formula);
    if (text === null) counts.formulas += 1;
    return text ?? undefined;
  }

  function readCell(
    attributes: Attributes,
    shown: string,
    paragraphs: number,
    at: number,
  ): FoundCell | null {
    const { value, type, format } = readCellValue(attributes, shown, paragraphs, is1904);
    const formula = readFormula(attributes);
    const own = attributes.get('table:style-name');
    const styleName = own ?? rowStyle ?? columnStyles[at];
    const { style, hasLooks, isFormatMissing } = styleOf(styleName ?? 'Default');
    if (value === null && formula === undefined) {
      // The looks of a whole row or column would be those of millions of cells.
      return own !== undefined && hasLooks
        ? { cell: { value, type: 'empty', style }, isLook: true }
        : null;
    }
    if (isFormatMissing) counts.formats += 1;
    // General said: otherwise a formula would have the format of what it refers to.
    const cell = { value, type, style: { numFmt: format, ...style } };
    if (formula === undefined) return { cell, isLook: false };
    const fills = attributes.has('table:number-matrix-rows-spanned') && {
      down: repeated(attributes, 'matrix-rows-spanned'),
      across: repeated(attributes, 'matrix-columns-spanned'),
    };
    return { cell: { ...cell, formula }, isLook: false, ...(fills && { fills }) };
  }

  function addMerge(attributes: Attributes, at: number): void {
    const down = repeated(attributes, 'rows-spanned');
    const across = repeated(attributes, 'columns-spanned');
    if (down * across === 1 || merges.length >= MAX_MERGES) return;
    const end = { endRow: row + down - 1, endCol: at + across - 1 };
    merges.push({ startRow: row, startCol: at, ...end });
  }

  function put(one: PlacedCell, at: number, across: number): void {
    if (one.isLook) {
      if (looks.size < MAX_LOOKS) looks.set(`${at},${across}`, one.cell);
    } else if (counts.left > 0) {
      counts.left -= 1;
      lastColumn = Math.max(lastColumn, across);
      cells.set(`${at},${across}`, toPlaced(one, at, across));
    } else isCut = true;
  }

  /** Puts the cells of a row into the sheet, as often as the row is there. */
  function putRow(): void {
    if (found.length === 0) return;
    const isLook = found.every((one) => one.isLook);
    if (isLook && (rows > MAX_LOOK_REPEATS || looks.size >= MAX_LOOKS)) return;
    if (!isLook && row + rows > limits.rows) isCut = true;
    const end = Math.min(row + rows, limits.rows);
    for (let at = row; at < end; at += 1) {
      if (counts.left <= 0 && !isLook) break;
      if (looks.size >= MAX_LOOKS) found = found.filter((one) => !one.isLook);
      for (const one of found) {
        for (let index = 0; index < one.count; index += 1) put(one, at, one.column + index);
      }
    }
    if (!isLook && counts.left <= 0 && rows > 1) isCut = true;
  }

  return {
    addColumn: (attributes: Attributes, width: number | undefined) => {
      const count = Math.min(repeated(attributes, 'columns-repeated'), limits.columns - columns);
      const style = attributes.get('table:default-cell-style-name');
      for (let index = 0; index < count; index += 1) {
        columnStyles.push(style);
        widths.push(width);
      }
      columns += Math.max(count, 0);
    },
    startRow: (attributes: Attributes) => {
      rows = repeated(attributes, 'rows-repeated');
      rowStyle = attributes.get('table:default-cell-style-name');
      found = [];
      column = 0;
      if ((attributes.get('table:visibility') ?? 'visible') === 'visible') return;
      const end = Math.min(row + rows, limits.rows);
      for (let at = row; at < end; at += 1) hiddenRows.set(at, { hidden: true });
    },
    addCell: (attributes: Attributes, shown: string, paragraphs: number) => {
      const count = repeated(attributes, 'columns-repeated');
      const at = column;
      column += count;
      addMerge(attributes, at);
      // Nothing more is taken: it need not be understood.
      if (counts.left <= 0) {
        isCut ||= attributes.has('office:value-type');
        return;
      }
      const cell = readCell(attributes, shown, paragraphs, at);
      if (cell === null || (cell.isLook && count > MAX_LOOK_REPEATS)) return;
      if (at + count > limits.columns) isCut ||= !cell.isLook;
      if (at < limits.columns) {
        found.push({ ...cell, column: at, count: Math.min(count, limits.columns - at) });
      }
    },
    endRow: () => {
      putRow();
      row += rows;
    },
    finish: (isHidden: boolean): { sheet: Sheet; isCut: boolean } => {
      // Values are more than looks.
      if (looks.size <= counts.left) {
        counts.left -= looks.size;
        for (const [key, cell] of looks) cells.set(key, cell);
      }
      return {
        sheet: {
          ...{ name, rows: [], cells, merges },
          columns: widths
            .slice(0, lastColumn + 1)
            .map((width) => (width === undefined ? {} : { width })),
          ...(hiddenRows.size > 0 && { rowDefs: hiddenRows }),
          ...(isHidden && { hidden: true }),
        },
        isCut,
      };
    },
  };
}
