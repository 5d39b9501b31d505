import {
  isError,
  parseAddress,
  showsDay,
  toAddress,
  withoutTables,
  type CellInput,
  type CellView,
  type NameInput,
  type Scalar,
  type WorkbookModel,
  type WorkbookView,
} from 'shared-kit/sheets';
import {
  isInRange,
  type CellRange,
  type RangeCell,
  type SheetRange,
} from 'shared-kit/content/sheet-block';

/** A workbook that is open. */
interface CopySource {
  model: WorkbookModel;
  view: WorkbookView;
  /** What is in the cells of each sheet, by address. */
  inputs: readonly Record<string, CellInput>[];
  names: readonly NameInput[];
}

/** What lies between the first day of 1900 and that of 1904 as files count them. */
const DAYS_TO_1904 = 1_462;

const WORD = /[\p{L}_\\][\p{L}\p{N}_.\\?]*/gu;
const TEXT = /"[^"]*"/g;

/** The words of a formula in lower case, its texts left out. */
const wordsOf = (formula: string): string[] =>
  (formula.replaceAll(TEXT, '').match(WORD) ?? []).map((word) => word.toLowerCase());

/** A name of a sheet before that of a range, which is a range of the same sheet without it. */
function withoutSheet(formula: string, sheet: string): string {
  const prefixes = [`${sheet}!`, `'${sheet.replaceAll("'", "''")}'!`];
  const prefix = prefixes.find((one) => formula.toLowerCase().startsWith(one.toLowerCase()));
  return prefix === undefined ? formula : formula.slice(prefix.length);
}

/** The names that formulas of a sheet use, and that those names use in turn. */
function usedNames(
  formulas: readonly string[],
  sheet: string,
  names: readonly NameInput[],
): NonNullable<SheetRange['names']> {
  const known = new Map<string, NameInput>();
  for (const one of names) {
    const isOwn = one.sheet?.toLowerCase() === sheet.toLowerCase();
    const key = one.name.toLowerCase();
    if (isOwn || (one.sheet === undefined && !known.has(key))) known.set(key, one);
  }
  const used = new Set<NameInput>();
  const waiting = [...formulas];
  for (let formula = waiting.pop(); formula !== undefined; formula = waiting.pop()) {
    for (const word of wordsOf(formula)) {
      const found = known.get(word);
      if (found === undefined || used.has(found)) continue;
      used.add(found);
      waiting.push(found.formula);
    }
  }
  return names
    .filter((one) => used.has(one))
    .map(({ name, formula }) => ({ name, formula: withoutSheet(formula, sheet) }));
}

/** A date as sheets of texts count it, which all begin in 1900. */
function toValue(value: Scalar, format: string | undefined, isFrom1904: boolean) {
  if (value === null || isError(value)) return undefined;
  const isLater = isFrom1904 && typeof value === 'number' && format && showsDay(format);
  return isLater ? value + DAYS_TO_1904 : value;
}

/** The cells of a range with their values, formats and formulas, and the names that these use. */
export function copyRange(source: CopySource, sheet: number, range: CellRange): SheetRange {
  const { model, view, inputs, names } = source;
  const { top, left, bottom, right } = range;
  const size = { rows: bottom - top + 1, columns: right - left + 1 };
  const shown = view.showSheet(sheet, { top, left, ...size }).cells;
  const name = model.sheets[sheet]?.name ?? '';

  const isInside = (address: string) => {
    const { row, column } = parseAddress(address);
    return isInRange(range, row, column);
  };
  const copyCell = (row: number, column: number): RangeCell | null => {
    const address = toAddress(row, column);
    const cell: CellView | undefined = shown[address];
    const input = inputs[sheet]?.[address];
    const scalar = model.sheets[sheet]?.valueAt(row, column) ?? null;
    const isFormula = input?.text.startsWith('=') === true && input.value === undefined;
    if (cell === undefined || (scalar === null && !isFormula)) return null;
    const value = toValue(scalar, input?.format, model.date1904);
    const { spilledFrom } = cell;
    return {
      shown: cell.text,
      ...(value !== undefined && { value }),
      ...(input?.format !== undefined && { format: input.format }),
      ...(isFormula && { formula: withoutTables(input.text, { sheet, row, column }, model) }),
      ...(spilledFrom !== undefined && isInside(spilledFrom) && { spilledFrom }),
    };
  };

  const rows = Array.from({ length: size.rows }, (_, down) =>
    Array.from({ length: size.columns }, (__, across) => copyCell(top + down, left + across)),
  );
  const formulas = rows.flat().flatMap((cell) => cell?.formula ?? []);
  return { anchor: toAddress(top, left), name, rows, names: usedNames(formulas, name, names) };
}
