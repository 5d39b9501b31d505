import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import { readXml } from '../xml/read-xml';
import { BinaryError } from './bytes';
import { toFormat } from './number-format';
import { MAX_NAMED, readEntries, type BinaryResult } from './read-entries';
import { readRecords, readWideText, XLSB } from './xlsb-records';
import { readXlsbSheet } from './xlsb-sheet';
import type { Limits } from '../workbook-data';
import type { Counts } from './cell-table';

/** The largest part that is unpacked, in bytes. */
const MAX_PART = 150_000_000;
const BOOK = 'xl/workbook.bin';

interface Relation {
  /** The last part of its kind: `worksheet`, `chartsheet`. */
  kind: string;
  path: string;
}

/** What parts of the archive the workbook refers to, by their id. */
function readRelations(files: Unzipped): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  const part = files['xl/_rels/workbook.bin.rels'];
  if (part === undefined) return relations;
  readXml(strFromU8(part), {
    open: (_, attributes) => {
      const target = attributes.get('Target') ?? '';
      relations.set(attributes.get('Id') ?? '', {
        kind: attributes.get('Type')?.split('/').at(-1) ?? '',
        path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      });
    },
    close: () => {},
    text: () => {},
  });
  return relations;
}

interface SheetEntry {
  name: string;
  relation: Relation | undefined;
  isHidden: boolean;
}

function readBook(part: Uint8Array, relations: ReadonlyMap<string, Relation>) {
  const entries: SheetEntry[] = [];
  let is1904 = false;
  readRecords(part, (id, data) => {
    if (id === XLSB.workbook) is1904 = (data.u32() & 1) === 1;
    if (id !== XLSB.sheet || entries.length >= MAX_NAMED) return;
    const isHidden = data.u32() !== 0;
    data.skip(4);
    const relation = relations.get(readWideText(data));
    entries.push({ name: readWideText(data), relation, isHidden });
  });
  return { entries, is1904 };
}

/** The number formats of the styles of cells, by their number. */
function readFormats(part: Uint8Array | undefined): string[] {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  if (part === undefined) return [];
  readRecords(part, (id, data) => {
    if (id === XLSB.format) own.set(data.u16(), readWideText(data));
    else if (id === XLSB.startStyles) isOfCells = true;
    else if (id === XLSB.endStyles) isOfCells = false;
    else if (id === XLSB.style && isOfCells) {
      data.skip(2);
      ids.push(data.u16());
    }
  });
  return ids.map((id) => toFormat(id, own));
}

function readTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  if (part === undefined) return texts;
  readRecords(part, (id, data) => {
    if (id !== XLSB.item) return;
    data.skip(1);
    texts.push(readWideText(data));
  });
  return texts;
}

/** The parts of a binary workbook that are read; none of another archive, whose parts may be large. */
function unpack(archive: Uint8Array): Unzipped {
  let isBook = false;
  unzipSync(archive, {
    filter: ({ name }) => {
      isBook ||= name === BOOK;
      return false;
    },
  });
  if (!isBook) return {};
  return unzipSync(archive, {
    filter: ({ name, originalSize }) =>
      /^xl\/.{1,200}\.(?:bin|rels)$/.test(name) && originalSize <= MAX_PART && !/vba/i.test(name),
  });
}

/**
 * Reads a binary workbook of Excel since 2007 ([MS-XLSB]): values and number formats. Null if it is another kind of file.
 * Throws if it is damaged.
 */
export function readXlsb(archive: Uint8Array, limits: Limits): BinaryResult | null {
  const files = unpack(archive);
  const part = files[BOOK];
  if (part === undefined) return null;
  const relations = readRelations(files);
  const { entries, is1904 } = readBook(part, relations);
  if (entries.length === 0) throw new BinaryError('It has no sheets.');
  const fileOf = (kind: string) =>
    files[[...relations.values()].find((one) => one.kind === kind)?.path ?? ''];
  const formats = readFormats(fileOf('styles'));
  const styles = formats.map((numFmt) => ({ style: { numFmt }, hasLooks: false }));
  const general = { style: { numFmt: 'General' }, hasLooks: false };
  const counts: Counts = { left: limits.cells, formulas: 0, lostTexts: 0 };
  const book = {
    texts: readTexts(fileOf('sharedStrings')),
    styleOf: (index: number) => styles[index] ?? general,
    counts,
  };
  const result = readEntries(entries, {
    ...{ limits, counts, is1904 },
    isCells: ({ relation }) => relation?.kind === 'worksheet',
    placeOf: ({ name, relation }) => relation?.path ?? name,
    read: ({ relation }, table) => {
      const cells = files[relation?.path ?? ''];
      if (cells === undefined) throw new BinaryError('A sheet is missing.');
      readXlsbSheet(book, cells, table);
    },
  });
  return { ...result, leftOut: [...result.leftOut, 'colours and styles of this kind of file'] };
}
