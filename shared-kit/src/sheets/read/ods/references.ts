const ADDRESS = /^(?:\$?[A-Za-z]{1,3}\$?\d{1,7}|\$?[A-Za-z]{1,3}|\$?\d{1,7})$/;
/** A name of a sheet that needs no quotes, and is no address. */
const PLAIN_SHEET = /^[\p{L}_][\p{L}\p{N}_]{0,100}$/u;
const LIKE_ADDRESS = /^(?:[A-Za-z]{1,3}\d{1,7}|[Rr]\d{0,7}[Cc]?\d{0,7}|[Cc]\d{0,7})$/;

interface Part {
  sheet: string;
  address: string;
}

/** The end of a name in single quotes that begins at `from`; -1 if it has none. */
export function endOfQuoted(text: string, from: number, quote: string): number {
  let at = text.indexOf(quote, from + 1);
  while (at !== -1 && text[at + 1] === quote) at = text.indexOf(quote, at + 2);
  return at;
}

/** Where a character is that is in no quotes; -1 if nowhere. */
export function indexOutside(text: string, wanted: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === wanted) return at;
    if (text[at] !== "'") continue;
    at = endOfQuoted(text, at, "'");
    if (at === -1) break;
  }
  return -1;
}

/** The name of a sheet as formulas of Excel write it. */
export const quoteSheet = (name: string): string =>
  PLAIN_SHEET.test(name) && !LIKE_ADDRESS.test(name) ? name : `'${name.replaceAll("'", "''")}'`;

/** The name of a sheet as it is written before a point: `$Sales`, `$'My sheet'`. */
export function readSheetName(text: string): string {
  const name = text.startsWith('$') ? text.slice(1) : text;
  return name.startsWith("'") && name.endsWith("'") && name.length > 1
    ? name.slice(1, -1).replaceAll("''", "'")
    : name;
}

/** One end of a reference: `.A1`, `$Sales.$A$1`; null if it is none. */
function readPart(text: string): Part | null {
  const point = indexOutside(text, '.', 0);
  // Names may have points, unquoted only if a program wrote them so: the last one is before the address.
  const last = text.startsWith("'") || text.startsWith("$'") ? point : text.lastIndexOf('.');
  if (last === -1) return null;
  const address = text.slice(last + 1);
  return ADDRESS.test(address) ? { sheet: readSheetName(text.slice(0, last)), address } : null;
}

/**
 * A reference of OpenFormula without its brackets, `$Sales.B2:.B3`, as Excel writes it. Null for one to another file,
 * or that is not understood.
 */
export function toReference(text: string): string | null {
  if (indexOutside(text, '#', 0) !== -1) return text.includes('#REF!') ? '#REF!' : null;
  const colon = indexOutside(text, ':', 0);
  const first = readPart(colon === -1 ? text : text.slice(0, colon));
  if (first === null) return null;
  const sheet = first.sheet === '' ? '' : quoteSheet(first.sheet);
  const before = sheet === '' ? '' : `${sheet}!`;
  if (colon === -1) return `${before}${first.address}`;
  const second = readPart(text.slice(colon + 1));
  if (second === null) return null;
  const range = `${first.address}:${second.address}`;
  if (second.sheet === '' || second.sheet === first.sheet) return `${before}${range}`;
  if (first.sheet === '') return null;
  // The same cells of several sheets; quotes are around both.
  const both = `${first.sheet}:${second.sheet}`;
  return sheet.startsWith("'") || quoteSheet(second.sheet).startsWith("'")
    ? `'${both.replaceAll("'", "''")}'!${range}`
    : `${both}!${range}`;
}
