import { setImmediate } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { InvalidError } from '../../errors';

/** Bytes that are parsed at once: a few milliseconds, then other requests have their turn. */
const SLICE_SIZE = 8 * 1024;

/** In bytes. One quotation mark too many makes the rest of the file a single record. */
const MAX_RECORD_SIZE = 20_000;

const DELIMITERS = [',', ';', '\t'];

/** The delimiter that the first line has most of, outside of quotes. */
function detectDelimiter(text: string): string {
  const [line = ''] = /[^\n]+/.exec(text) ?? [];
  const unquoted = line.replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const countLineBreaks = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/**
 * Reads a CSV file with commas, semicolons or tabs, and calls `onRecord` for each of its records with
 * the line that it begins in; empty lines are left out. A 400 names the line from which on the file
 * cannot be read. An exception of `onRecord` ends it as well.
 */
export async function readCsv(
  csv: string,
  onRecord: (cells: string[], line: number) => void,
): Promise<void> {
  // One kind of line break, so that lines are counted right inside of quotes too.
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  let lastLine = 0;
  const parser = parse({
    delimiter: detectDelimiter(text),
    record_delimiter: '\n',
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_SIZE,
    on_record(cells: string[], { lines }) {
      lastLine = lines;
      onRecord(cells, lines - countLineBreaks(cells));
      // Nothing is collected.
      return null;
    },
  });
  const completion = finished(parser.resume());
  // It is awaited at the end only.
  completion.catch(() => {});
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length && !parser.destroyed; from += SLICE_SIZE) {
    parser.write(bytes.subarray(from, from + SLICE_SIZE));
    await setImmediate();
  }
  if (!parser.destroyed) parser.end();
  try {
    await completion;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = `The file cannot be read from line ${lastLine + 1} on. Is a quotation mark missing there?`;
    throw new InvalidError(message, { csv: message });
  }
}
