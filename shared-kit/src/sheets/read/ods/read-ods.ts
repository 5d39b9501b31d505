import { strFromU8, unzipSync } from 'fflate';
import { readXml, XmlError } from '../xml/read-xml';
import { createContentReader, createStyleReader } from './read-content';
import type { Limits } from '../workbook-data';
import type { Workbook } from 'hucre';

/** The largest part that is unpacked, in bytes. */
const MAX_PART = 150_000_000;

const PARTS = new Set(['mimetype', 'content.xml', 'styles.xml']);

export interface OdsResult {
  workbook: Workbook;
  /** The names of sheets that have more than is read. */
  cut: string[];
  /** What is not shown, in words. */
  leftOut: string[];
}

function unpack(archive: Uint8Array) {
  return unzipSync(archive, {
    filter: ({ name, originalSize }) => PARTS.has(name) && originalSize <= MAX_PART,
  });
}

const some = (count: number, noun: string, rest: string) =>
  count === 1 ? `a ${noun} ${rest}` : `${count} ${noun}s ${rest}`;

/** Formulas that another program would not understand, or that refer to another file. */
function ownFormulas(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'the text of a formula' : `the text of ${count} formulas`];
}

/** The styles of all sheets; without them the file is still worth reading. */
function readStyles(part: Uint8Array | undefined) {
  const styles = createStyleReader();
  if (part === undefined) return styles;
  try {
    readXml(strFromU8(part), styles.collector);
    return styles;
  } catch (error) {
    if (error instanceof XmlError) return createStyleReader();
    throw error;
  }
}

/** Whether an archive says that it is a sheet of OpenDocument. */
const isOds = (mimetype: Uint8Array | undefined): boolean =>
  mimetype !== undefined &&
  strFromU8(mimetype.subarray(0, 100)).startsWith('application/vnd.oasis.opendocument.spreadsheet');

/**
 * Reads a file of LibreOffice (OpenDocument 1.3, part 3): values, formulas in the language of Excel, names, formats and
 * looks. Null if it is another kind of file. Throws if it is damaged.
 */
export function readOds(archive: Uint8Array, limits: Limits): OdsResult | null {
  const files = unpack(archive);
  if (!isOds(files['mimetype'])) return null;
  const { handler, content } = createContentReader(readStyles(files['styles.xml']), limits);
  readXml(strFromU8(files['content.xml'] ?? new Uint8Array()), handler);
  const { sheets, names, is1904, counts, cut } = content;
  if (sheets.length === 0) throw new Error('It has no sheets.');
  const others = [...content.others].flatMap(([sheet, found]) =>
    Object.entries(found).map(([noun, count]) => some(count, noun, `of ${sheet}`)),
  );
  return {
    workbook: { sheets, namedRanges: names, ...(is1904 && { dateSystem: '1904' as const }) },
    cut,
    leftOut: [
      ...others,
      ...content.lostNames.slice(0, 20).map((name) => `the name ${name}`),
      ...ownFormulas(counts.formulas),
      ...(counts.formats > 0 ? ['some number formats'] : []),
    ],
  };
}
