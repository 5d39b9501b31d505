import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createView, createWorkbook } from 'shared-kit/sheets';
import { readSharedTexts, readText } from './binary/xls-records';
import { readWorkbook } from './read-workbook';
import type { ReadWorkbook } from './workbook-data';

const WINDOW = { top: 0, left: 0, rows: 20, columns: 20 };
const FILE = readFileSync(join(import.meta.dirname, 'fixtures/libreoffice-orders.xls'));

const read = (bytes: Uint8Array) => readWorkbook(new Uint8Array(bytes).buffer, 'workbook');

function show(workbook: ReadWorkbook, sheet: number): Record<string, string> {
  const inputs = workbook.sheets.map(({ cells }) => cells);
  const { showSheet } = createView(createWorkbook(workbook), inputs);
  const { cells } = showSheet(sheet, WINDOW);
  return Object.fromEntries(Object.entries(cells).map(([at, { text }]) => [at, text]));
}

/** Where the workbook begins in the file, which has its sectors one after the other. */
const START = FILE.indexOf(Buffer.from('0908100000060500', 'hex'));

/** Where records of a kind are, in the file. */
function findRecords(id: number): number[] {
  const found: number[] = [];
  for (let at = START; at + 4 < FILE.length; at += 4 + FILE.readUInt16LE(at + 2)) {
    if (FILE.readUInt16LE(at) === id) found.push(at);
    else if (FILE.readUInt32LE(at) === 0) break;
  }
  return found;
}

/** The file with other bytes at one place of the first record of a kind. */
function patched(id: number, offset: number, bytes: readonly number[]): Uint8Array {
  const copy = new Uint8Array(FILE);
  copy.set(bytes, (findRecords(id)[0] ?? 0) + offset);
  return copy;
}

const RECORD = { dateMode: 0x22, sheet: 0x85, formulaText: 0x207, format: 0x41e };

test('a real file of LibreOffice shows what LibreOffice shows', async () => {
  const workbook = await read(FILE);
  expect(show(workbook, 0)).toMatchObject({
    ...{ B2: '1,200', C2: '120', D2: '1050', E2: 'yes', B3: '800', E3: 'no' },
  });
  expect(show(workbook, 1)).toMatchObject({
    ...{ A1: '007', B1: '2026-01-31', C1: '12.5%', D1: 'TRUE', D2: '12:00', D3: '-3' },
    ...{ A2: 'two\nlines & <b>', B2: '#DIV/0!', C2: '1,234.57', B4: 'Größe 漢字', D4: '2,000.00' },
  });
  expect(workbook.leftOut).toEqual(['formulas of this kind of file']);
});

test('a day is typed as a day, a time as the part of a day that it is', async () => {
  const { sheets } = await read(FILE);
  expect(sheets[1]?.cells).toMatchObject({
    B1: { text: '2026-01-31', value: 46_053 },
    D2: { text: '0.5', value: 0.5 },
    B2: { value: { error: '#DIV/0!' } },
  });
});

test('days that are counted from 1904 keep their numbers', async () => {
  const workbook = await read(patched(RECORD.dateMode, 4, [1, 0]));
  expect(workbook.date1904).toBe(true);
  expect(workbook.sheets[1]?.cells['B1']).toMatchObject({ text: '2030-02-01', value: 46_053 });
  expect(workbook.sheets[1]?.cells['D2']?.value).toBe(0.5);
});

test('a chart sheet is left out by name, a hidden sheet is hidden', async () => {
  const chart = await read(patched(RECORD.sheet, 9, [2]));
  expect(chart.sheets.map(({ name }) => name)).toEqual(['Tricky']);
  expect(chart.leftOut).toContain('the chart sheet Sales');
  const hidden = await read(patched(RECORD.sheet, 8, [1]));
  expect(hidden.sheets.map(({ isHidden }) => isHidden)).toEqual([true, undefined]);
});

test('a formula whose text the file has lost is an error, and not empty', async () => {
  const workbook = await read(patched(RECORD.formulaText, 0, [0xff, 0x0f]));
  expect(show(workbook, 0)).toMatchObject({ E2: '#N/A', E3: 'no' });
  expect(workbook.leftOut).toContain('results of formulas that the file does not have');
});

test('a file with a password says that it has one, instead of showing other numbers', async () => {
  await expect(read(patched(RECORD.dateMode, 0, [0x2f]))).rejects.toMatchObject({
    ...{ name: 'WorkbookReadError', failure: 'protected' },
  });
});

test('two sheets at the same place are read once', async () => {
  const [first = 0, second = 0] = findRecords(RECORD.sheet);
  const copy = new Uint8Array(FILE);
  copy.set(copy.slice(first + 4, first + 8), second + 4);
  const { sheets } = await read(copy);
  expect(sheets[1]).toMatchObject({ name: 'Tricky', cells: {} });
});

test('a damaged file is refused, or what is left of it is read; nothing else is thrown', async () => {
  let seed = 7;
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % limit;
  };
  const results = await Promise.all(
    Array.from({ length: 400 }, async (_, index) => {
      const copy = new Uint8Array(FILE);
      for (let count = 0; count <= index % 4; count += 1) copy[random(copy.length)] = random(256);
      const cut = index % 5 === 0 ? copy.subarray(0, random(copy.length)) : copy;
      try {
        return (await read(cut)).sheets.length > 0;
      } catch (error) {
        return error instanceof Error && error.name === 'WorkbookReadError';
      }
    }),
  );
  expect(results.every(Boolean)).toBe(true);
});

test('what a damaged file loses is said', async () => {
  const [, second = 0] = findRecords(RECORD.sheet);
  const copy = new Uint8Array(FILE);
  copy.set([0xff, 0xff, 0, 0], second + 4);
  const workbook = await read(copy);
  expect(workbook.leftOut).toEqual(['formulas and formats of this kind of file']);
});

const bytes = (...values: number[]) => Uint8Array.from(values);
const LETTERS = [0x61, 0x62, 0x63];

test('a text goes on in the next record, where its characters may be of another size', () => {
  const [a = 0, b = 0, c = 0] = LETTERS;
  const head = bytes(1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, a);
  const next = bytes(1, b, 0, 0x22, 0x6f, 1, 0, 8, 1, 0, c);
  const last = bytes(9, 9, 9, 9);
  expect(readSharedTexts([head, next, last])).toEqual(['ab漢', 'c']);
  expect(readText([bytes(2, 0, 0, a), bytes(1, 0x22, 0x6f)], 0)).toBe('a漢');
});

test.each([
  ['that is cut off', [bytes(0, 0, 0, 0, 1, 0, 0, 0, 255, 255, 0, 65)]],
  ['with half a character', [bytes(0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 1, 65, 0, 66)]],
  ['with endless extras', [bytes(0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 4, 255, 255, 255, 255)]],
])('a text %s is refused', (_, blocks) => {
  expect(() => readSharedTexts(blocks)).toThrow('cut off');
});
