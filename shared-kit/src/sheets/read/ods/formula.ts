import { endOfQuoted, indexOutside, quoteSheet, readSheetName, toReference } from './references';

/** Longer formulas are of no person; Excel ends at 8,192 characters. */
const MAX_LENGTH = 20_000;

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

/** Translates what is after the prefix. */
function translate(source: string): string | null {
  const out: string[] = [];
  const levels: Level[] = [];
  let current: Level = { end: '', isCall: true, start: 0, hasUnion: false };
  /** A union is one argument only in brackets of its own. */
  const endArgument = () => {
    if (current.hasUnion && current.isCall) {
      out[current.start] = `(${out[current.start] ?? ''}`;
      out.push(')');
    }
    current.hasUnion = false;
  };
  const push = (level: Level) => {
    levels.push(current);
    if (levels.length > 100) return false;
    current = level;
    return true;
  };
  for (let at = 0; at < source.length;) {
    const character = source[at] ?? '';
    if (character === '"') {
      const end = endOfQuoted(source, at, '"');
      if (end === -1) return null;
      out.push(source.slice(at, end + 1));
      at = end + 1;
      continue;
    }
    if (character === '[') {
      const end = indexOutside(source, ']', at + 1);
      const reference = end === -1 ? null : toReference(source.slice(at + 1, end));
      if (reference === null) return null;
      out.push(reference);
      at = end + 1;
      continue;
    }
    if (character === '#') {
      const error = ERRORS.find((one) => source.startsWith(one, at));
      if (error === undefined) return null;
      out.push(error);
      at += error.length;
      continue;
    }
    const number = match(NUMBER, source, at);
    if (number !== undefined) {
      out.push(number);
      at += number.length;
      continue;
    }
    const isWord =
      character === "'" ||
      character === '$' ||
      /[\p{L}_\\]/u.test(String.fromCodePoint(source.codePointAt(at) ?? 0));
    if (isWord) {
      const word = readWord(source, at);
      if (word === null) return null;
      out.push(word.text);
      at = word.end;
      continue;
    }
    at += 1;
    switch (character) {
      case '(': {
        const before = out.findLast((piece) => piece.trim() !== '') ?? '';
        out.push('(');
        const isCall = /[\p{L}\p{N}_.]$/u.test(before);
        if (!push({ end: ')', isCall, start: out.length, hasUnion: false })) return null;
        break;
      }
      case '{':
        out.push('{');
        if (!push({ end: '}', isCall: false, start: out.length, hasUnion: false })) return null;
        break;
      case ')':
      case '}':
        if (current.end !== character) return null;
        endArgument();
        out.push(character);
        current = levels.pop() ?? current;
        break;
      case ';':
        endArgument();
        out.push(',');
        current.start = out.length;
        break;
      case '|':
        if (current.end !== '}') return null;
        out.push(';');
        break;
      case '~':
        current.hasUnion = true;
        out.push(',');
        break;
      // The cells that two ranges share.
      case '!':
        out.push(' ');
        break;
      default:
        if (!/[\s+\-*/^&=<>%:.]/.test(character)) return null;
        out.push(character);
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
