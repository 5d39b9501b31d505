import type { Piece } from './read-pieces';

export interface Dialect {
  /** Names of another language are in the formula. */
  isLocal: boolean;
  /** In Russian, columns of an array are separated by `;` and rows by `:`. */
  isRussian: boolean;
  /** Commas between digits are decimal also where they may separate arguments. */
  hasCommaInArguments: boolean;
}

interface Place {
  piece: Piece;
  isTop: boolean;
  isArgument: boolean;
}

export const isMark = (piece: Piece | undefined, value: string): boolean =>
  piece?.kind === 'mark' && piece.value === value;

const isNumber = (piece: Piece | undefined, pattern: RegExp): piece is Piece =>
  piece?.kind === 'number' && pattern.test(piece.value);

/** `1 000` as one number. */
export function joinThousands(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    let { value } = piece;
    if (isNumber(piece, /^\d{1,3}$/)) {
      for (;;) {
        const next = pieces[index + 2];
        if (!isMark(pieces[index + 1], ' ') || !isNumber(next, /^\d{3}(?:\.\d+)?$/)) break;
        value += next.value;
        index += 2;
        if (next.value.includes('.')) break;
      }
    }
    joined.push({ ...piece, value });
  }
  return joined;
}

/** Where each piece stands. Parentheses that close nothing are left out. */
function toPlaces(pieces: readonly Piece[]): Place[] {
  const places: Place[] = [];
  const open: boolean[] = [];
  let calls = 0;
  for (const [index, piece] of pieces.entries()) {
    const closes = isMark(piece, ')');
    if (closes && open.length === 0) continue;
    if (closes && open.pop() === true) calls -= 1;
    places.push({ piece, isTop: open.length === 0, isArgument: calls > 0 });
    if (!isMark(piece, '(')) continue;
    const before = pieces[index - 1];
    const isCall = before?.kind === 'word' || isMark(before, ')');
    open.push(isCall);
    if (isCall) calls += 1;
  }
  return places;
}

/** The numbers from here on that only commas separate. */
function readChain(pieces: readonly (Piece | undefined)[], start: number): string[] {
  const numbers: string[] = [];
  for (let index = start; ; index += 2) {
    const piece = pieces[index];
    if (piece?.kind !== 'number') break;
    numbers.push(piece.value);
    if (!isMark(pieces[index + 1], ',')) break;
  }
  return numbers;
}

/** `1,195` may be thousands or a fraction. */
const isAmbiguous = (whole: string, rest: string): boolean =>
  /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(rest);

/** Two numbers with a comma in between as one. Null if that is no number, or one of two. */
function joinFraction(whole: string, rest: string, isCertain: boolean): string | null {
  if (/^\d{1,3}$/.test(whole) && /^\d{3}\.\d+$/.test(rest)) return `${whole}${rest}`;
  if (rest.includes('.')) return null;
  if (/^\d{1,3}(?:\.\d{3})+$/.test(whole)) return `${whole.replaceAll('.', '')}.${rest}`;
  if (whole.includes('.') || (!isCertain && isAmbiguous(whole, rest))) return null;
  return `${whole}.${rest}`;
}

const isThousands = ([first = '', ...others]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) &&
  others.every((part, index) =>
    (index === others.length - 1 ? /^\d{3}(?:\.\d+)?$/ : /^\d{3}$/).test(part),
  );

/** A number without a comma in a formula whose decimal mark may be the comma. */
function readPoints(number: string, hasSemicolons: boolean): string | null {
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(number)) return number.replaceAll('.', '');
  const isUnclear = hasSemicolons && /^[1-9]\d{0,2}\.\d{3}$/.test(number);
  return isUnclear ? null : number;
}

function joinChain(
  chain: readonly string[],
  isCertain: boolean,
  hasSemicolons: boolean,
): string | null {
  const [whole = '', rest] = chain;
  if (rest === undefined) return readPoints(whole, hasSemicolons);
  if (chain.length === 2) return joinFraction(whole, rest, isCertain);
  return isThousands(chain) && !hasSemicolons ? chain.join('') : null;
}

/** An array constant with commas between columns and semicolons between rows. */
function repairArray(
  inner: readonly Piece[],
  dialect: Dialect,
  hasSemicolons: boolean,
): string | null {
  const has = (value: string) => inner.some((piece) => isMark(piece, value));
  const write = (marks: Readonly<Record<string, string>>, inNumbers = false) =>
    inner
      .map(({ kind, value }) => {
        if (kind === 'mark') return marks[value] ?? value;
        return kind === 'number' && inNumbers ? value.replaceAll('.', ',') : value;
      })
      .join('');
  if (has('\\')) return write({ '\\': ',', ',': '.' });
  if (has(':') || dialect.isRussian) return write({ ';': ',', ':': ';', ',': '.' });
  const hasPointColumns =
    has('.') ||
    inner.some((piece) => isNumber(piece, /^\d+(?:\.\d+){2,}$/)) ||
    (dialect.isLocal && !has(',') && inner.some((piece) => isNumber(piece, /^\d+\.\d+$/)));
  if (hasPointColumns) return write({ '.': ',', ',': '.' }, true);
  const chains: string[][] = [];
  for (let index = 0; index < inner.length; index += 1) {
    const chain = readChain(inner, index);
    if (chain.length > 1) chains.push(chain);
    index += Math.max(0, chain.length * 2 - 2);
  }
  const isUnclear = chains.length > 0 && chains.every((chain) => chain.length === 2);
  return isUnclear && (hasSemicolons || dialect.isLocal) ? null : write({});
}

/** Whether a comma between digits is decimal beyond doubt somewhere outside of arguments. */
function hasDecimalComma(places: readonly Place[]): boolean {
  return places.some(({ piece, isArgument }, index) => {
    if (piece.kind !== 'number' || isArgument || isMark(places[index - 1]?.piece, ','))
      return false;
    const [whole = '', rest, ...others] = readChain(
      places.slice(index, index + 5).map((place) => place.piece),
      0,
    );
    return rest !== undefined && others.length === 0 && !isAmbiguous(whole, rest);
  });
}

/**
 * Writes a formula with English separators and decimal marks, `=` not included. Null where it could be meant in more
 * than one way.
 */
export function writeRepaired(pieces: readonly Piece[], dialect: Dialect): string | null {
  const places = toPlaces(pieces);
  let isInBraces = false;
  const hasSemicolons = places.some(({ piece }) => {
    if (isMark(piece, '{')) isInBraces = true;
    if (isMark(piece, '}')) isInBraces = false;
    return !isInBraces && isMark(piece, ';');
  });
  const isCertain = hasSemicolons || dialect.isLocal || hasDecimalComma(places);
  const all = places.map(({ piece }) => piece);
  const parts: (string | null)[] = [];
  for (let index = 0; index < all.length; index += 1) {
    const place = places[index];
    if (place === undefined) break;
    const { piece, isTop, isArgument } = place;
    const chain = readChain(all, index);
    if (isMark(piece, '{')) {
      let end = index + 1;
      while (end < all.length && !isMark(all[end], '}')) end += 1;
      const inner = repairArray(all.slice(index + 1, end), dialect, hasSemicolons);
      parts.push(inner === null ? null : `{${inner}}`);
      index = end;
    } else if (isMark(piece, ';') || isMark(piece, ',')) {
      parts.push(isTop ? null : ',');
    } else if (chain.length === 0) {
      parts.push(piece.value);
    } else {
      const isDecimal = hasSemicolons || dialect.hasCommaInArguments || !isArgument;
      parts.push(isDecimal ? joinChain(chain, isCertain, hasSemicolons) : chain.join(','));
      index += chain.length * 2 - 2;
    }
    if (parts.at(-1) === null) return null;
  }
  return parts.join('');
}
