import { endOfQuoted, indexOutside, quoteSheet, readSheetName, toReference } from './references';

/** Longer formulas are of no person; Excel ends at 8,192 characters. */
const MAX_LENGTH = 20_000;
const MAX_DEPTH = 100;

const PREFIX =
  /^(?:COM\.MICROSOFT|ORG\.LIBREOFFICE|ORG\.OPENOFFICE|COM\.SUN\.STAR\.SHEET\.ADDIN\.ANALYSIS|LEGACY)\./i;

/** Functions of OpenFormula that Excel has by another name, or whose name is another function there. */
const RENAMED: Readonly<Record<string, string | undefined>> = {
  ...{ B: 'BINOM.DIST.RANGE', CEILING: 'CEILING.MATH', FLOOR: 'FLOOR.MATH' },
  ...{ CHISQDIST: 'CHISQ.DIST', CHISQINV: 'CHISQ.INV', FDIST: 'F.DIST', FINV: 'F.INV' },
  ...{ FORMULA: 'FORMULATEXT', SKEWP: 'SKEW.P', ERRORTYPE: 'ERROR.TYPE' },
  // Of other units and arguments than Excel's.
  ...{
    'ORG.OPENOFFICE.CONVERT': 'ORG.OPENOFFICE.CONVERT',
    'MULTIPLE.OPERATIONS': 'MULTIPLE.OPERATIONS',
  },
};

const toFunction = (name: string): string =>
  RENAMED[name.toUpperCase()] ?? name.replace(PREFIX, '');

const ERRORS = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'];

const NUMBER = /(?:\d{1,400}(?:\.\d{0,400})?|\.\d{1,400})(?:[eE][+-]?\d{1,5})?/y;
const WORD = /[$\p{L}_\\][\p{L}\p{N}\p{M}_.\\]{0,255}/uy;
const CALL = /\s{0,50}\(/y;

interface Level {
  /** What closes it. */
  end: ')' | '}' | '';
  isCall: boolean;
  /** Where its last argument begins in the result. */
  start: number;
  hasUnion: boolean;
}

/** Reads a token at `at` by a sticky expression. */
function match(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(text)?.[0];
}

/** What stands for a reference, a name of a sheet, a function or a name that begins at `at`. */
function readWord(text: string, at: number): { text: string; end: number } | null {
  // A name of one sheet: `$'My sheet'.Rate`.
  if (text[at] === "'" || text.startsWith("$'", at)) {
    const close = endOfQuoted(text, text.indexOf("'", at), "'");
    if (close === -1 || text[close + 1] !== '.') return null;
    const name = match(WORD, text, close + 2);
    if (name === undefined || name.startsWith('$')) return null;
    const sheet = readSheetName(text.slice(at, close + 1));
    return { text: `${quoteSheet(sheet)}!${name}`, end: close + 2 + name.length };
  }
  const word = match(WORD, text, at);
  if (word === undefined) return null;
  const end = at + word.length;
  if (match(CALL, text, end) !== undefined) return { text: toFunction(word), end };
  if (!word.startsWith('$')) return { text: word, end };
  const point = word.indexOf('.');
  if (point < 2) return null;
  return { text: `${quoteSheet(word.slice(1, point))}!${word.slice(point + 1)}`, end };
}

interface Token {
  text: string;
  end: number;
}

/** A text, reference, error, number or name at `at`; undefined if there is none, null if it is not understood. */
function readToken(source: string, at: number): Token | null | undefined {
  const character = source[at] ?? '';
  if (character === '"') {
    const end = endOfQuoted(source, at, '"');
    return end === -1 ? null : { text: source.slice(at, end + 1), end: end + 1 };
  }
  if (character === '[') {
    const end = indexOutside(source, ']', at + 1);
    const text = end === -1 ? null : toReference(source.slice(at + 1, end));
    return text === null ? null : { text, end: end + 1 };
  }
  if (character === '#') {
    const error = ERRORS.find((one) => source.startsWith(one, at));
    return error === undefined ? null : { text: error, end: at + error.length };
  }
  const number = match(NUMBER, source, at);
  if (number !== undefined) return { text: number, end: at + number.length };
  const isName = character === "'" || match(WORD, source, at) !== undefined;
  return isName ? readWord(source, at) : undefined;
}

/** Translates what is after the prefix. */
function translate(source: string): string | null {
  const out: string[] = [];
  const levels: Level[] = [];
  let current: Level = { end: '', isCall: true, start: 0, hasUnion: false };
  /** The last piece that is no space. */
  let before = '';
  const add = (piece: string) => {
    out.push(piece);
    if (piece !== ' ') before = piece;
  };
  /** A union is one argument only in brackets of its own. */
  const endArgument = () => {
    if (current.hasUnion && current.isCall) {
      out[current.start] = `(${out[current.start] ?? ''}`;
      add(')');
    }
    current.hasUnion = false;
  };
  /** Begins what is in brackets or braces. */
  const enter = (end: ')' | '}', isCall: boolean) => {
    levels.push(current);
    current = { end, isCall, start: out.length, hasUnion: false };
  };
  /** Takes a sign; false if it cannot be there. */
  const takeSign = (sign: string): boolean => {
    switch (sign) {
      case '(': {
        const isCall = /[\p{L}\p{N}_.]$/u.test(before);
        add(sign);
        enter(')', isCall);
        return levels.length <= MAX_DEPTH;
      }
      case '{':
        add(sign);
        enter('}', false);
        return levels.length <= MAX_DEPTH;
      case ')':
      case '}':
        if (current.end !== sign) return false;
        endArgument();
        add(sign);
        current = levels.pop() ?? current;
        return true;
      case ';':
        endArgument();
        add(',');
        current.start = out.length;
        return true;
      case '|':
        add(';');
        return current.end === '}';
      case '~':
        current.hasUnion = true;
        add(',');
        return true;
      // The cells that two ranges share.
      case '!':
        add(' ');
        return true;
      default:
        add(/\s/.test(sign) ? ' ' : sign);
        return /[\s+\-*/^&=<>%:]/.test(sign);
    }
  };
  for (let at = 0; at < source.length;) {
    const token = readToken(source, at);
    if (token === null) return null;
    if (token === undefined) {
      if (!takeSign(source[at] ?? '')) return null;
      at += 1;
    } else {
      add(token.text);
      at = token.end;
    }
  }
  if (current.end !== '') return null;
  endArgument();
  return out.join('');
}

/**
 * A formula of OpenFormula, `of:=SUM([.A1];2)`, as Excel writes it, without `=`. Null for one that refers to another
 * file, is of another language, or is not understood.
 */
export function toExcelFormula(formula: string): string | null {
  if (formula.length > MAX_LENGTH) return null;
  const [, language = '', text = ''] = /^(?:(\w{1,20}):)?=?([\s\S]*)$/.exec(formula) ?? [];
  // Files of Excel keep its own language.
  if (language === 'msoxl') return text;
  if (!['', 'of', 'oooc'].includes(language)) return null;
  return translate(text);
}
