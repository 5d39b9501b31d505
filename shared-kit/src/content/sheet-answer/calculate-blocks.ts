import { createView, createWorkbook, parseAddress, type CellInput } from 'shared-kit/sheets';
import {
  blockRange,
  sheetProblem,
  toWorkbook,
  writeRange,
  type CellRange,
  type CellResult,
  type SheetBlock,
  type SheetResult,
} from 'shared-kit/content/sheet-block';
import { isVolatile, toRelative } from './formula-text';

/** What formulas fill beyond it is not read. */
const MAX_WINDOW = { rows: 2_100, columns: 210 };

const toResult = ({ text, type, missing }: CellResult): CellResult => ({
  text,
  type,
  ...(missing !== undefined && { missing }),
});

/** Formulas that are the same one, filled down, as one of a range. */
export function groupFormulas(cells: Record<string, CellInput>): SheetResult['formulas'] {
  const groups: { range: CellRange; text: string; relative: string | null }[] = [];
  const open = new Map<number, (typeof groups)[number]>();
  const formulas = Object.entries(cells)
    .filter(([, { text }]) => text.startsWith('=') && text.length > 1)
    .map(([address, { text }]) => ({ ...parseAddress(address), text }))
    .toSorted((one, other) => one.row - other.row || one.column - other.column);
  for (const { row, column, text } of formulas) {
    const relative = toRelative(text, row, column);
    const above = open.get(column);
    const goesOn =
      above !== undefined &&
      relative !== null &&
      above.relative === relative &&
      above.range.bottom === row - 1;
    if (goesOn) above.range.bottom = row;
    else {
      const group = {
        range: { top: row, left: column, bottom: row, right: column },
        text,
        relative,
      };
      groups.push(group);
      open.set(column, group);
    }
  }
  return groups.map(({ range, text }) => ({ range: writeRange(range), text }));
}

/**
 * Calculates the sheets of a text as one workbook. It takes as long as its formulas do: for workers and
 * threads that can be ended. A sheet that cannot be shown has no cells.
 * @param today `2026-11-28`, for what depends on it
 */
export function calculateBlocks(blocks: readonly SheetBlock[], today: string): SheetResult[] {
  const fitting = blocks.map((block) =>
    sheetProblem(block) === null ? block : { ...block, rows: [] },
  );
  const workbook = toWorkbook(fitting);
  const model = createWorkbook(workbook);
  const inputs = workbook.sheets.map(({ cells }) => cells);
  const view = createView(model, inputs);
  model.run();
  return fitting.map((block, index) => {
    const range = blockRange(block);
    const { row: top, column: left } = parseAddress(block.anchor);
    const window = range === null ? { rows: 0, columns: 0 } : MAX_WINDOW;
    const shown = view.showSheet(index, { top, left, ...window });
    const typed = inputs[index] ?? {};
    const isDated = Object.values(typed).some(
      ({ text }) => text.startsWith('=') && isVolatile(text),
    );
    return {
      cells: Object.fromEntries(
        Object.entries(shown.cells).map(([address, cell]) => [address, toResult(cell)]),
      ),
      formulas: groupFormulas(typed),
      ...(isDated && { date: today }),
    };
  });
}
