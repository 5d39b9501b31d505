import { createCellTable, type CellTable, type Counts } from './cell-table';
import type { Limits } from '../workbook-data';
import type { Workbook } from 'hucre';

export interface BinaryResult {
  workbook: Workbook;
  /** The names of sheets that are charts or macros. */
  charts: string[];
  /** The names of sheets that have more than is read. */
  cut: string[];
  leftOut: string[];
}

/** More sheets are counted but not named. */
export const MAX_NAMED = 2_000;

/** A sheet that a workbook names. */
interface SheetEntry {
  name: string;
  isHidden: boolean;
}

interface Reading<Entry> {
  limits: Limits;
  counts: Counts;
  is1904: boolean;
  /** Whether it has cells, and is no chart or macro. */
  isCells: (entry: Entry) => boolean;
  /** Where it is in the file. */
  placeOf: (entry: Entry) => string | number;
  read: (entry: Entry, table: CellTable) => void;
}

/** What is lost of the formulas of a file of which only values are read. */
const describeLost = ({ formulas, lostTexts }: Counts): string[] => [
  ...(formulas > 0 ? ['formulas of this kind of file'] : []),
  ...(lostTexts > 0 ? ['results of formulas that the file does not have'] : []),
];

/** Reads the cells of the sheets that a workbook names, as many as are read; of the others only the names are told. */
export function readEntries<Entry extends SheetEntry>(
  entries: readonly Entry[],
  { limits, counts, is1904, isCells, placeOf, read }: Reading<Entry>,
): BinaryResult {
  const wanted = new Set(entries.filter(isCells).slice(0, limits.sheets));
  const seen = new Set<string | number>();
  const sheets: Workbook['sheets'] = [];
  const cut: string[] = [];
  for (const entry of entries) {
    const table = createCellTable(entry.name, limits, counts);
    const place = placeOf(entry);
    // Two sheets at the same place are of no program.
    if (wanted.has(entry) && !seen.has(place)) read(entry, table);
    seen.add(place);
    const { sheet, isCut } = table.finish(entry.isHidden);
    sheets.push(sheet);
    if (isCut) cut.push(entry.name);
  }
  return {
    workbook: { sheets, ...(is1904 && { dateSystem: '1904' as const }) },
    charts: entries.filter((entry) => !isCells(entry)).map(({ name }) => name),
    cut,
    leftOut: describeLost(counts),
  };
}
