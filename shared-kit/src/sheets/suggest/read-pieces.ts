/** A formula in pieces that are put together again unchanged, or each in its English form. */
export interface Piece {
  kind: 'text' | 'sheet' | 'brackets' | 'error' | 'r1c1' | 'reference' | 'word' | 'number' | 'mark';
  value: string;
}

const QUOTES = '"“”„‟«»″＂';
const APOSTROPHES = "'‘’‛＇";
const MARKS: Readonly<Record<string, string>> = {
  '×': '*',
  '∗': '*',
  '⋅': '*',
  '÷': '/',
  '∕': '/',
  '⁄': '/',
  '−': '-',
  '–': '-',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
};

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

/** Where a quoted part ends; doubled quotes stay within. An open one lasts to the end. */
export function quotedEnd(text: string, start: number): number {
  const quote = text.charAt(start);
  let end = start + 1;
  for (;;) {
    end = text.indexOf(quote, end);
    if (end === -1) return text.length;
    if (text[end + 1] !== quote) return end + 1;
    end += 2;
  }
}

/** Where the brackets of a table, of a file or of R1C1 end. In them `'` goes before brackets. */
function bracketsEnd(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (character === "'") index += 1;
    else if (character === '[') depth += 1;
    else if (character === ']') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return text.length;
}

/** From a typographic quote to the next of any kind, with straight ones instead. */
function straighten(text: string, start: number, quotes: string, straight: string) {
  let end = start + 1;
  while (end < text.length && !quotes.includes(text.charAt(end))) end += 1;
  // French goes with spaces that do not break: « oui ».
  const content = text.slice(start + 1, end).replace(/^[\u{A0}\u{202F}]|[\u{A0}\u{202F}]$/gu, '');
  const closing = end < text.length ? straight : '';
  return { value: `${straight}${content}${closing}`, end: end + 1 };
}

/** `1'000` of Switzerland. */
const isThousands = (text: string, index: number): boolean =>
  isDigit(text[index - 1]) && /^\d{3}(?!\d)/.test(text.slice(index + 1, index + 5));

/** The letters, digits and marks that East Asian keyboards write in the width of their script. */
const toHalfWidth = (text: string): string =>
  text.replace(/[\u{FF01}-\u{FF5E}]/gu, (character) =>
    String.fromCodePoint(character.charCodeAt(0) - 0xfe_e0),
  );

/** Names with letters of such a script are left as they are. */
function toPlainWord(word: string): string {
  const plain = toHalfWidth(word);
  return /^[\w.]*$/.test(plain) ? plain : word;
}

const toPlainMark = (character: string): string =>
  /\s/.test(character) ? ' ' : (MARKS[character] ?? toHalfWidth(character));

const WORD = /[\p{L}\p{M}\p{Nd}_.]+/uy;

function matchAt(pattern: RegExp, text: string, index: number): string | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
}

/** The formula with straight quotes, plain operators and ordinary spaces outside of its texts. */
export function toPlain(text: string): string {
  const parts: string[] = [];
  let index = 0;
  while (index < text.length) {
    const character = text.charAt(index);
    const word = matchAt(WORD, text, index);
    let part = { value: toPlainMark(character), end: index + 1 };
    if (word !== undefined) part = { value: toPlainWord(word), end: index + word.length };
    else if (APOSTROPHES.includes(character) && isThousands(text, index)) part.value = '';
    else if (character === '"' || character === "'") {
      const end = quotedEnd(text, index);
      part = { value: text.slice(index, end), end };
    } else if (character === '[') {
      const end = bracketsEnd(text, index);
      part = { value: text.slice(index, end), end };
    } else if (QUOTES.includes(character)) part = straighten(text, index, QUOTES, '"');
    else if (APOSTROPHES.includes(character)) part = straighten(text, index, APOSTROPHES, "'");
    parts.push(part.value);
    index = part.end;
  }
  return parts.join('');
}

const PATTERNS: readonly (readonly [Piece['kind'], RegExp])[] = [
  ['error', /#[¡¿]?\p{L}[\p{L}\p{M}\p{N}_./]*[!?]?/uy],
  [
    'r1c1',
    /(?:R(?:\d{1,7}|\[-?\d{1,7}\])?C(?:\d{1,5}|\[-?\d{1,5}\])?|[RC]\[-?\d{1,7}\])(?![\p{L}\p{N}_.([])/iuy,
  ],
  [
    'reference',
    /\$?[A-Z]{1,3}\$?\d{1,7}(?![\p{L}\p{N}_.(])|\$[A-Z]{1,3}(?![\p{L}\p{N}_.(])|\$\d+/iuy,
  ],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_.]*/uy],
  ['number', /\d[\d.]*(?:E[+-]?\d+)?/iy],
];

/** `RC` and `RC2` may be a name and a cell of the other notation. */
export const isClearlyR1C1 = ({ kind, value }: Piece): boolean =>
  kind === 'r1c1' && !/^RC\d*$/i.test(value);

function readPiece(text: string, index: number): Piece {
  const character = text.charAt(index);
  if (character === '"') return { kind: 'text', value: text.slice(index, quotedEnd(text, index)) };
  if (character === "'") return { kind: 'sheet', value: text.slice(index, quotedEnd(text, index)) };
  for (const [kind, pattern] of PATTERNS) {
    const value = matchAt(pattern, text, index);
    if (value !== undefined) return { kind, value };
  }
  if (character === '[') {
    return { kind: 'brackets', value: text.slice(index, bracketsEnd(text, index)) };
  }
  return { kind: 'mark', value: character };
}

/** Splits what `toPlain` gives. */
export function readPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < text.length;) {
    const piece = readPiece(text, index);
    pieces.push(piece);
    index += piece.value.length;
  }
  return pieces;
}
