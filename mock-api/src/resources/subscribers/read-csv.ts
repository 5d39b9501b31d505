import { setImmediate } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { InvalidError } from '../../errors';

/** Bytes that are parsed at once: a few milliseconds, then other requests have their turn. */
const SLICE_SIZE = 8 * 1024;

/** In bytes. One quotation mark too many makes the rest of the file a single record. */
const MAX_RECORD_SIZE = 20_000;

/**
 * Slices in which no record may end. The parser counts the characters of the cells, but not what
 * separates them: a line of a million commas would be a million cells.
 */
const MAX_RECORD_SLICES = 8;

const DELIMITERS = [',', ';', '\t'];

/** Excel's own way to name the delimiter, in a line before the header: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([\t,;:|^~])"?[,;\t]*\n/i;

/** The delimiter that a first line `sep=` names, and the file without that line. */
function takeSeparatorLine(text: string) {
  const [line = '', delimiter] = SEPARATOR_LINE.exec(text.slice(0, 40)) ?? [];
  return { delimiter, body: text.slice(line.length), offset: line === '' ? 0 : 1 };
}

/**
 * The delimiter with which the first line has a name that is looked for; else the one that it has most
 * of, outside of quotes.
 */
function detectDelimiter(text: string, isKnownName: (name: string) => boolean): string {
  const [line = ''] = /[^\n]+/.exec(text.slice(0, MAX_RECORD_SIZE)) ?? [];
  const unquoted = line.replace(/"[^"]*"/g, '');
  const scores = DELIMITERS.map((delimiter) => {
    const isKnown = line.split(delimiter).some((cell) => isKnownName(cell));
    return unquoted.split(delimiter).length + (isKnown ? MAX_RECORD_SIZE : 0);
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

class RecordTooLongError extends Error {
  override name = 'RecordTooLongError';
}

const countLineBreaks = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/**
 * Reads a CSV file with commas, semicolons or tabs, or with what its line `sep=` says, and calls
 * `onRecord` for each of its records with the line that it begins in; empty lines are left out.
 * `isKnownName` recognises the name of a column that the first record should have. A 400 names the line from which on the file
 * cannot be read. An exception of `onRecord` ends it as well.
 */
export async function readCsv(
  csv: string,
  onRecord: (cells: string[], line: number) => void,
  isKnownName: (name: string) => boolean = () => false,
): Promise<void> {
  // One kind of line break, so that lines are counted right inside of quotes too.
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { delimiter, body, offset } = takeSeparatorLine(text);
  let lastLine = offset;
  let records = 0;
  const parser = parse({
    delimiter: delimiter ?? detectDelimiter(body, isKnownName),
    record_delimiter: '\n',
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_SIZE,
    on_record(cells: string[], { lines }) {
      lastLine = lines + offset;
      records += 1;
      onRecord(cells, lastLine - countLineBreaks(cells));
      // Nothing is collected.
      return null;
    },
  });
  const completion = finished(parser.resume());
  // It is awaited at the end only.
  completion.catch(() => {});
  const bytes = Buffer.from(body);
  let linesBefore = 0;
  let slices = 0;
  for (let from = 0; from < bytes.length && !parser.destroyed; from += SLICE_SIZE) {
    parser.write(bytes.subarray(from, from + SLICE_SIZE));
    await setImmediate();
    const lines = records + parser.info.empty_lines;
    slices = lines === linesBefore ? slices + 1 : 0;
    linesBefore = lines;
    if (slices > MAX_RECORD_SLICES) parser.destroy(new RecordTooLongError());
  }
  if (!parser.destroyed) parser.end();
  try {
    await completion;
  } catch (error) {
    if (!(error instanceof CsvError || error instanceof RecordTooLongError)) throw error;
    const message = `The file cannot be read from line ${lastLine + 1} on. Is a quotation mark missing there?`;
    throw new InvalidError(message, { csv: message });
  }
}
