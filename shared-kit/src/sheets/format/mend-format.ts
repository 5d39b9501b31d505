import { getLocale, isDateFormat } from 'numfmt';

/** A part of a format for some values, as `numfmt` takes it. */
export interface Section {
  pattern: string;
  /** Whether it shows a date or a time. */
  isDate: boolean;
  isText: boolean;
  /** `[>=100]`: the values it is for; undefined if it has no condition. */
  applies: ((value: number) => boolean) | undefined;
}

/** What stands for parts that are put in afterwards: no text has these characters. */

export const marks = {
  smallMeridiem: '\uE000',
  eraYear: '\uE001',
  eraYearOfTwo: '\uE002',
  eraLetter: '\uE003',
  eraShort: '\uE004',
  eraName: '\uE005',
} as const;

export type Calendar = 'japan' | 'taiwan';

interface MendedFormat {
  sections: Section[];
  /** Whose years `e` counts; undefined if it is a year as any other. */
  calendar: Calendar | undefined;
}

type Piece = { text: string } | { locale: string } | { letters: string };

const comparisons: Record<string, (a: number, b: number) => boolean> = {
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** How long what starts here as a unit is: a quoted text, an escaped character, a bracket. 0 if none does. */
function unitLength(pattern: string, at: number): number | null {
  const character = pattern.charAt(at);
  if (character === '"' || character === '[') {
    const end = pattern.indexOf(character === '"' ? '"' : ']', at + 1);
    return end < 0 ? null : end + 1 - at;
  }
  if (character === '\\' || character === '_' || character === '*') {
    return at + 1 < pattern.length ? 2 : null;
  }
  const word = /^(?:general|am\/pm|a\/p|e[+-])/i.exec(pattern.slice(at, at + 7));
  return word?.[0].length ?? 0;
}

/** The parts of a format at its semicolons, taken apart; null where a quote or bracket is not closed. */
function readSections(pattern: string): Piece[][] | null {
  const sections: Piece[][] = [[]];
  for (let at = 0; at < pattern.length;) {
    const section = sections.at(-1) ?? [];
    const length = unitLength(pattern, at);
    if (length === null) return null;
    const unit = pattern.slice(at, at + length);
    const character = pattern.charAt(at);
    const last = section.at(-1);
    if (unit.startsWith('[$')) section.push({ locale: unit.slice(2, -1) });
    else if (length > 0) section.push({ text: unit });
    else if (character === ';') sections.push([]);
    else if (!/[a-z]/i.test(character)) section.push({ text: character });
    else if (last !== undefined && 'letters' in last) last.letters += character;
    else section.push({ letters: character });
    at += Math.max(length, 1);
  }
  return sections;
}

const isDatePiece = (piece: Piece): boolean => {
  if ('letters' in piece) return /[ymdhs]/i.test(piece.letters);
  return 'text' in piece && /^(?:\[[hms]+\]|am\/pm|a\/p)$/i.test(piece.text);
};

const SYSTEM = /^(?:0*f[48]00|x-sys(?:date|time))$/i;

/** The number of a language; null of one that is given by its tag, as `de-DE`. */
const languageCode = (language: string): number | null =>
  /^[\da-f]{3,8}$/i.test(language) ? Number.parseInt(language, 16) : null;

/** Whether the names of months and days are known in a language. */
function hasNames(language: string): boolean {
  if (language === '' || SYSTEM.test(language)) return true;
  const code = languageCode(language);
  try {
    return Boolean(getLocale(code === null ? language : code & 0xffff));
  } catch {
    return false;
  }
}

/** Spain has two numbers, of which only that of the older order of letters is known. */
const toKnownLanguage = (language: string): string => language.replace(/^(0*)c0a$/i, '$140a');

/** `€-407`: a currency, and the language of names. Null for digits and calendars that are not here. */
function readLocale(locale: string): { currency: string; language: string } | null {
  const dash = locale.indexOf('-');
  if (dash < 0) return { currency: locale, language: '' };
  const language = toKnownLanguage(locale.slice(dash + 1));
  const code = languageCode(language) ?? 0;
  const isPlain = !language.includes(',') && code >>> 24 <= 1 && ((code >>> 16) & 255) <= 1;
  return isPlain ? { currency: locale.slice(0, dash), language } : null;
}

function calendarOf(language: string): Calendar | undefined {
  if (/^0*411$|^ja/i.test(language)) return 'japan';
  return /^0*404$|^zh-tw/i.test(language) ? 'taiwan' : undefined;
}

/** A run of letters: those that are no codes are quoted where codes beside them would be read as such. */
function mendLetters(letters: string, calendar: Calendar | undefined): string {
  const isYear = /^e+$/i.test(letters);
  if (calendar !== undefined && isYear) {
    return `"${letters.length === 1 ? marks.eraYear : marks.eraYearOfTwo}"`;
  }
  const era = /^(g+)(e*)$/i.exec(letters);
  if (calendar !== undefined && era !== null) {
    const names = [marks.eraLetter, marks.eraShort, marks.eraName];
    const name = names[Math.min(era[1]?.length ?? 1, 3) - 1] ?? marks.eraName;
    const years = era[2] === '' ? '' : mendLetters(era[2] ?? '', calendar);
    return `"${name}"${years}`;
  }
  const isWord = !/[ymdhs]/i.test(letters) && /[^egb]/i.test(letters) && /[egb]/i.test(letters);
  return isWord ? `"${letters}"` : letters;
}

function mendUnit(text: string): string {
  if (/^general$/i.test(text)) return 'General';
  if (text === 'a/p') return `"${marks.smallMeridiem}"A/P`;
  return /^(?:am\/pm|a\/p|e[+-])$/i.test(text) ? text.toUpperCase() : text;
}

function readCondition(text: string): Section['applies'] {
  const found = /^\[(<>|<=|>=|<|>|=)\s*(-?[\d.]+)\]$/.exec(text);
  const compare = comparisons[found?.[1] ?? ''];
  const limit = Number(found?.[2]);
  return compare === undefined ? undefined : (value) => compare(value, limit);
}

interface Mended {
  section: Section;
  calendar: Calendar | undefined;
}

function mendSection(pieces: readonly Piece[]): Mended | null {
  const isDate = pieces.some(isDatePiece);
  const asksForNames = pieces.some(
    (piece) => 'letters' in piece && /mmm|ddd|aaa/i.test(piece.letters),
  );
  let calendar: Calendar | undefined;
  let applies: Section['applies'];
  let pattern = '';
  for (const piece of pieces) {
    if ('letters' in piece) pattern += mendLetters(piece.letters, calendar);
    else if ('text' in piece) {
      if (/^\[(?:dbnum|natnum)/i.test(piece.text)) return null;
      applies ??= readCondition(piece.text);
      pattern += mendUnit(piece.text);
    } else {
      const locale = readLocale(piece.locale);
      if (locale === null) return null;
      const isKnown = hasNames(locale.language);
      if (asksForNames && !isKnown) return null;
      calendar ??= calendarOf(locale.language);
      // Numbers are written as in English whatever the currency; only names have a language.
      if (isDate && isKnown) pattern += `[$${locale.currency}-${locale.language}]`;
      else if (locale.currency !== '') pattern += `"${locale.currency.replaceAll('"', '')}"`;
    }
  }
  const isText = pieces.some((piece) => 'text' in piece && piece.text === '@');
  return { section: { pattern, isDate, isText, applies }, calendar };
}

/**
 * Makes a number format such that `numfmt` reads it as Excel does. Null if it is none, or needs digits or
 * calendars that are not here.
 */
export function mendFormat(pattern: string): MendedFormat | null {
  const pieces = readSections(pattern);
  if (pieces === null || pieces.length > 4) return null;
  const mended = pieces.flatMap((section) => mendSection(section) ?? []);
  if (mended.length < pieces.length) return null;
  const sections = mended.map(({ section }) => section);
  const calendar = mended.find((one) => one.calendar !== undefined)?.calendar;
  const marked = sections.map((section) => ({
    ...section,
    isDate: section.isDate || (section.pattern !== '' && isDateFormat(section.pattern)),
  }));
  return { sections: marked, calendar };
}
