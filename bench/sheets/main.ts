// `tsx bench/sheets/main.ts`: how long a dashboard of 7,300 formulas over 5,000 rows takes, and how that grows
// with twice as many. Lookups and sums are over whole columns, as people write them.
import { createView, createWorkbook, type CellInput } from 'shared-kit/sheets';

const REGIONS = ['North', 'South', 'East', 'West'];

function createData(rows: number): Record<string, CellInput> {
  const cells: Record<string, CellInput> = {};
  for (let row = 1; row <= rows; row += 1) {
    cells[`A${row + 1}`] = { text: '', value: `K${row}` };
    cells[`B${row + 1}`] = { text: '', value: REGIONS[row % 4] ?? '' };
    cells[`C${row + 1}`] = { text: '', value: (row * 37) % 1_000 };
    cells[`D${row + 1}`] = { text: '', value: 45_000 + (row % 365), format: 'yyyy-mm-dd' };
  }
  return cells;
}

function createDashboard(formulas: number, hasStored: boolean): Record<string, CellInput> {
  const cells: Record<string, CellInput> = {};
  for (let row = 1; row <= formulas / 4; row += 1) {
    cells[`A${row}`] = { text: '', value: `K${row * 2}` };
    const texts = [
      `=VLOOKUP(A${row},Data!A:D,3,FALSE)`,
      `=SUMIFS(Data!C:C,Data!B:B,"${REGIONS[row % 4]}",Data!D:D,">="&${45_000 + (row % 300)})`,
      `=INDEX(Data!C:C,MATCH(A${row},Data!A:A,0))*1.2`,
      `=IFERROR(XLOOKUP(A${row},Data!A:A,Data!B:B),"")&" "&TEXT(B${row},"0.0")`,
    ];
    for (const [index, text] of texts.entries()) {
      const stored = hasStored ? { stored: 1 } : {};
      cells[`${'BCDE'[index]}${row}`] = { text, ...stored };
    }
  }
  return cells;
}

function measure(formulas: number, rows: number) {
  const open = (hasStored: boolean) => {
    const sheets = [
      { name: 'Dashboard', cells: createDashboard(formulas, hasStored) },
      { name: 'Data', cells: createData(rows) },
    ];
    const start = performance.now();
    const model = createWorkbook({ sheets });
    const { showSheet } = createView(
      model,
      sheets.map(({ cells }) => cells),
    );
    showSheet(0, { top: 0, left: 0, rows: 200, columns: 40 });
    return { model, opened: performance.now() - start };
  };
  const { opened } = open(true);
  const { model } = open(false);
  const started = performance.now();
  model.run();
  const calculated = performance.now();
  model.edit(1, 'C5', { text: '7' });
  return {
    formulas,
    rows,
    'shown (ms)': Math.round(opened),
    'calculated (ms)': Math.round(calculated - started),
    'a data cell changed (ms)': Math.round(performance.now() - calculated),
  };
}

// The first run compiles the code.
measure(400, 500);
console.table([measure(7_300, 5_000), measure(14_600, 5_000), measure(7_300, 10_000)]);
