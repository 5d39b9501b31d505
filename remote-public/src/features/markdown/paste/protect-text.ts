import { mergeRuns, splitLines, textOfRuns, type Run } from './runs';

const MARKS = ['*', '_', '~'] as const;
type Mark = (typeof MARKS)[number];

/** Which marks in a text could begin or end emphasis. */
interface Ends {
  begins: Set<Mark>;
  ends: Set<Mark>;
}

const WORD = /[\p{L}\p{M}\p{N}]/u;
const ADDRESS = /^[([<"']?(?:https?:\/\/|mailto:)/i;
/** What the renderer would take for a link. */
const LINK = /\]\(/;
/** A longer word is a sentence of a script without spaces: only the marks in it become code. */
const MAX_CODE_WORD = 30;

/** Where the signs at the end of an address begin, which are beside it, not in it. */
function addressEnd(word: string): number {
  let end = word.length;
  while (end > 0 && !/[\p{L}\p{M}\p{N}/]/u.test(word[end - 1] ?? '')) end -= 1;
  return end;
}

/** Looks at more marks than the renderer would take: rather too many words than too few are protected. */
function findEnds(word: string, before: string, after: string): Ends {
  const found: Ends = { begins: new Set(), ends: new Set() };
  const start = ADDRESS.test(word) ? addressEnd(word) : 0;
  for (const { 0: marks, index } of word.matchAll(/[*_~]+/g)) {
    if (index < start) continue;
    const left = word[index - 1] ?? before;
    const right = word[index + marks.length] ?? after;
    const isInWord = WORD.test(left) && WORD.test(right) && !marks.includes('**');
    for (const mark of MARKS) {
      if (isInWord || !marks.includes(mark === '~' ? '~~' : mark)) continue;
      if (right !== '' && (!WORD.test(left) || marks.includes('**'))) found.begins.add(mark);
      if (left !== '' && (!WORD.test(right) || marks.includes('**'))) found.ends.add(mark);
    }
  }
  return found;
}

/** What is right beside a run: nothing if it is a space or the end of the line, a bracket at the ends of a link. */
function characterBeside(run: Run, neighbour: Run | undefined, position: 0 | -1): string {
  if (neighbour !== undefined && neighbour.href !== run.href) return position === 0 ? ']' : '[';
  return (neighbour?.text.at(position) ?? '').trim();
}

/** `= A1` is one as well. */
const FORMULA = /^[(:]?=(?:[\p{L}\d_"'“(+\-{$@#[]|$)/u;

const splitWords = (text: string): string[] => text.split(/(?<= )|(?= )/);

function toRuns(run: Run, word: string, isCode: boolean): Run[] {
  if (!isCode) return [{ ...run, text: word }];
  if (ADDRESS.test(word) && !LINK.test(word) && !word.includes('`')) {
    const end = addressEnd(word);
    return [
      { ...run, text: word.slice(0, end) },
      { ...run, text: word.slice(end), code: true },
    ];
  }
  // In a formula the renderer sees no code, so it is code as a whole.
  if (word.length <= MAX_CODE_WORD || FORMULA.test(word))
    return [{ ...run, text: word, code: true }];
  return word
    .split(/([*_~`]+|\]\()/)
    .filter((part) => part !== '')
    .map((part) => ({ ...run, text: part, code: /^(?:[*_~`]+|\]\()$/.test(part) }));
}

const isFormatted = (run: Run) =>
  run.code || run.bold || run.italic || run.strike || run.href !== '';

/** What a line begins with, if the renderer would take it for a list, a quote or a fence. */
const LINE_MARK = /^(?:[-*>](?= )|`{3,}|>$)/;

/** Longer formulas are not looked at to their ends. */
const MAX_FORMULA_LINES = 50;

/** How many lines the formula has that begins with the first one; infinite if its brackets are not closed. */
function countFormulaLines(lines: readonly Run[][]): number {
  const [first = []] = lines;
  if (first[0]?.code !== false || !FORMULA.test(textOfRuns(first).split(' ', 1)[0] ?? '')) return 0;
  let depth = 0;
  let isString = false;
  for (const [index, line] of lines.entries()) {
    for (const character of textOfRuns(line)) {
      if (character === '"') isString = !isString;
      else if (isString) continue;
      else if (character === '(' || character === '{') depth += 1;
      else if (character === ')' || character === '}') depth -= 1;
    }
    if (depth <= 0) return index + 1;
    isString = false;
  }
  return Number.POSITIVE_INFINITY;
}

function protectLineStart(line: readonly Run[], isOpenFormula: boolean): Run[] {
  const [first, ...rest] = line;
  if (first === undefined || first.code) return [...line];
  const text = textOfRuns(line);
  // The second line of a table of pipes, also together with the dash of a list.
  if (/^[-:| ]+$/.test(text) && text.includes('|')) {
    return line.map((run) => ({ ...run, code: true, bold: false, italic: false, strike: false }));
  }
  const [mark = ''] = (isOpenFormula ? /^\S+/ : LINE_MARK).exec(text) ?? [];
  if (mark === '' || !first.text.startsWith(mark)) return [...line];
  return [
    { ...first, text: mark, code: true, bold: false, italic: false },
    { ...first, text: first.text.slice(mark.length) },
    ...rest,
  ];
}

/** A formula that is not closed would take the blocks below; in one that is closed, code would be text. */
function protectLines(lines: readonly Run[][]): Run[][] {
  let formulaEnd = 0;
  return lines.map((line, index) => {
    if (index < formulaEnd) return line;
    const length = countFormulaLines(lines.slice(index, index + MAX_FORMULA_LINES));
    const isOpen = length === Number.POSITIVE_INFINITY;
    if (!isOpen && length > 1) formulaEnd = index + length;
    return protectLineStart(line, isOpen);
  });
}

/**
 * Makes code of every word in which the renderer would find a mark that is none: discussions have no
 * escapes (decision 33).
 */
export function protectText(runs: readonly Run[], isLine: boolean): Run[] {
  const words = runs.map((run) => (run.code || run.text === '\n' ? [] : splitWords(run.text)));
  const found = runs.map((run, index) => {
    const list = words[index] ?? [];
    return list.map((word, position) =>
      findEnds(
        word,
        position === 0 ? characterBeside(run, runs[index - 1], -1) : '',
        position === list.length - 1 ? characterBeside(run, runs[index + 1], 0) : '',
      ),
    );
  });
  const all = found.flat();
  const isBegun = (mark: Mark) => all.some(({ begins }) => begins.has(mark));
  const isEnded = (mark: Mark) => all.some(({ ends }) => ends.has(mark));
  const written: Record<Mark, boolean> = {
    '*': runs.some(({ bold, italic }) => bold || italic),
    _: false,
    '~': runs.some(({ strike }) => strike),
  };
  const begun = new Set(MARKS.filter((mark) => isBegun(mark) || written[mark]));
  const ended = new Set(MARKS.filter((mark) => isEnded(mark) || written[mark]));
  const isMisread = ({ begins, ends }: Ends) =>
    [...begins].some((mark) => ended.has(mark)) || [...ends].some((mark) => begun.has(mark));

  const isRisky = (word: string, ends: Ends | undefined) =>
    (ends !== undefined && isMisread(ends)) || LINK.test(word) || word.includes('`');
  const hasCode =
    runs.some(isFormatted) ||
    words.some((list, index) =>
      list.some((word, position) => isRisky(word, found[index]?.[position])),
    );
  const protectedRuns = runs.flatMap((run, index) =>
    run.code || run.text === '\n'
      ? [run]
      : (words[index] ?? []).flatMap((word, position) => {
          const isCode =
            isRisky(word, found[index]?.[position]) ||
            // What follows a formula in its line would be code as well.
            (hasCode && FORMULA.test(word));
          return toRuns(run, word, isCode);
        }),
  );
  const merged = mergeRuns(protectedRuns);
  if (!isLine) return merged;
  return protectLines(splitLines(merged)).flatMap((line, index) =>
    index === 0 || line[0] === undefined ? line : [{ ...line[0], text: '\n' }, ...line],
  );
}
