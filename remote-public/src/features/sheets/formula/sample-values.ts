import type { FormulaReference, Token } from './tokenize';

/** What kind of values a reference needs, guessed from where it is in its formula. */
export interface SampleKind {
  kind: 'number' | 'date' | 'text';
  /** A text that the formula looks for. */
  value?: string;
}

export interface ReferenceSample {
  reference: FormulaReference;
  sample: SampleKind;
  /** Whether the formula fails with values of another kind. */
  isStrict: boolean;
}

const names = (list: string) => new Set(list.split(' '));

const DATES = names(
  'NETWORKDAYS NETWORKDAYS.INTL WORKDAY WORKDAY.INTL EDATE EOMONTH YEAR MONTH DAY WEEKDAY WEEKNUM ' +
    'ISOWEEKNUM DATEDIF DAYS YEARFRAC HOUR MINUTE SECOND',
);
const TEXTS = names(
  'LEFT RIGHT MID LEN TRIM CLEAN UPPER LOWER PROPER SUBSTITUTE REPLACE TEXTBEFORE TEXTAFTER ' +
    'TEXTSPLIT SEARCH FIND CONCAT CONCATENATE TEXTJOIN EXACT UNICODE CODE REGEXTEST REGEXEXTRACT',
);
const NUMBERS_ONLY = names(
  'SUM AVERAGE MIN MAX INT MOD ABS ROUND ROUNDUP ROUNDDOWN LARGE SMALL PERCENTILE.INC MEDIAN',
);
/** Functions whose arguments come in pairs of a range and a condition, from this argument on. */
const CONDITIONS: Record<string, number> = {
  SUMIFS: 1,
  AVERAGEIFS: 1,
  MAXIFS: 1,
  MINIFS: 1,
  COUNTIFS: 0,
  COUNTIF: 0,
  SUMIF: 0,
  AVERAGEIF: 0,
};
const LOOKUPS = new Set(['XLOOKUP', 'VLOOKUP', 'HLOOKUP', 'MATCH', 'XMATCH', 'LOOKUP']);

interface Call {
  name: string;
  argument: number;
  /** The texts among its arguments, by argument. */
  texts: Map<number, string>;
  /** Arguments that are a number, or begin with a comparison: `">="&F2`. */
  numbers: Set<number>;
  parent: Call | undefined;
}

const isComparison = (text: string) => /^(?:[<>]=?|<>)/.test(text);

function kindInCall(call: Call | undefined, argument: number): SampleKind {
  if (call === undefined) return { kind: 'number' };
  const { name, texts, numbers, parent } = call;
  if (DATES.has(name)) {
    const isCount = argument === 1 && /^(?:WORKDAY|EDATE|EOMONTH)/.test(name);
    return { kind: isCount ? 'number' : 'date' };
  }
  // The last day of a list of dates.
  if (name === 'MAX' || name === 'MIN') return kindInCall(parent, parent?.argument ?? 0);
  if (TEXTS.has(name)) return { kind: 'text' };
  if (name === 'TEXT') return { kind: /[dmy]{2}/i.test(texts.get(1) ?? '') ? 'date' : 'number' };
  const first = CONDITIONS[name];
  if (first !== undefined && argument >= first && argument - first < 20) {
    const condition = argument - ((argument - first) % 2) + 1;
    if (name.endsWith('IF') && argument > 1) return { kind: 'number' };
    const value = texts.get(condition);
    if (numbers.has(condition)) return { kind: 'number' };
    return value === undefined ? { kind: 'text' } : { kind: 'text', value };
  }
  if (LOOKUPS.has(name) && argument <= 1 && !numbers.has(0)) {
    const value = texts.get(0);
    return value === undefined ? { kind: 'text' } : { kind: 'text', value };
  }
  return { kind: 'number' };
}

/** The references of a formula, each with the kind of values that it works on. */
export function sampleKinds(tokens: readonly Token[]): ReferenceSample[] {
  const found: {
    reference: FormulaReference;
    call: Call | undefined;
    argument: number;
    index: number;
  }[] = [];
  const calls: (Call | undefined)[] = [];
  for (const [index, token] of tokens.entries()) {
    const call = calls.at(-1);
    if (token.kind === 'function') {
      calls.push({
        name: token.name,
        argument: 0,
        texts: new Map(),
        numbers: new Set(),
        parent: call,
      });
    } else if (token.kind === 'reference') {
      found.push({ reference: token.reference, call, argument: call?.argument ?? 0, index });
    } else if (token.kind === 'text' && call !== undefined) {
      if (isComparison(token.value)) call.numbers.add(call.argument);
      else call.texts.set(call.argument, token.value);
    } else if (token.kind === 'number') {
      call?.numbers.add(call.argument);
    } else if (token.kind === 'mark') {
      if (token.value === '(') calls.push(call);
      else if (token.value === ')') calls.pop();
      else if (token.value === ',' && call !== undefined) call.argument += 1;
    }
  }
  return found.map(({ reference, call, argument, index }) => {
    const [before, mark, text] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
    const isCompared = mark?.kind === 'mark' && (mark.value === '=' || mark.value === '<>');
    if (isCompared && text?.kind === 'text') {
      return { reference, sample: { kind: 'text', value: text.value }, isStrict: false };
    }
    const sample = kindInCall(call, argument);
    const isStrict =
      sample.kind === 'date' ||
      (sample.kind === 'number' &&
        (NUMBERS_ONLY.has(call?.name ?? '') || isArithmetic(before) || isArithmetic(mark)));
    return { reference, sample, isStrict };
  });
}

const isArithmetic = (token: Token | undefined) =>
  token?.kind === 'mark' && /^[-+*/^]$/.test(token.value);

const NUMBERS = [120, 80, 200, 60, 150, 95];
const TEXT_VALUES = ['North', 'South', 'East', 'North', 'West', 'South'];
const DAYS = ['05', '09', '14', '20', '23', '30'];

/** The value of a sample in a row of its range, and in a column of the sheet. */
export function sampleValue({ sample, reference }: ReferenceSample, row: number, column: number) {
  const { top, bottom, left, right } = reference;
  const index = (row + column - left) % 6;
  if (sample.kind === 'date') return `2026-0${(column % 6) + 1}-${DAYS[row % 6]}`;
  const isTable = bottom !== top && right > left;
  // A table in which something is looked up: what is looked up is in its first column.
  if (sample.kind === 'number' || (isTable && column > left)) {
    return String((NUMBERS[row % 6] ?? 0) + (column % 6) * 5);
  }
  return sample.value !== undefined && index % 2 === 0 ? sample.value : (TEXT_VALUES[index] ?? '');
}
