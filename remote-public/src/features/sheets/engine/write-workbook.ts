import { writeXlsx, type Cell, type CellValue, type WriteSheet } from 'hucre/xlsx';
import {
  isError,
  parseAddress,
  readInput,
  type CellInput,
  type NameInput,
  type Scalar,
  type WorkbookModel,
} from 'shared-kit/sheets';

const toCellValue = (value: Scalar): CellValue => (isError(value) ? value.code : value);

/** A cell as typed, with its result: programs that do not calculate show that. */
function toCell({ text, format }: CellInput, result: Scalar): Partial<Cell> {
  const style = format === undefined ? {} : { style: { numFmt: format } };
  if (text.startsWith('=') && text.length > 1) {
    return { formula: text.slice(1), formulaResult: toCellValue(result), ...style };
  }
  const typed = readInput(text);
  const numFmt = format ?? typed.format;
  return { value: toCellValue(typed.value), ...(numFmt !== undefined && { style: { numFmt } }) };
}

/** Cells as an .xlsx file, with formulas, formats and names. */
export async function writeWorkbook(
  model: WorkbookModel,
  inputs: readonly Record<string, CellInput>[],
  names: readonly NameInput[],
): Promise<ArrayBuffer> {
  const sheets = model.sheets.map((sheet, index): WriteSheet => {
    const cells = new Map<string, Partial<Cell>>();
    for (const [address, input] of Object.entries(inputs[index] ?? {})) {
      const { row, column } = parseAddress(address);
      cells.set(`${row},${column}`, toCell(input, sheet.valueAt(row, column)));
    }
    return { name: sheet.name, rows: [], cells };
  });
  const namedRanges = names.map(({ name, formula }) => ({ name, range: formula }));
  const bytes = await writeXlsx({ sheets, namedRanges });
  return new Uint8Array(bytes).buffer;
}
