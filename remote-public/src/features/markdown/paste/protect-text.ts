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

/** Looks at more marks than the renderer would take: rather too many words than too few are protected. */
function findEnds(word: string, before: string, after: string): Ends {
  const found: Ends = { begins: new Set(), ends: new Set() };
  if (ADDRESS.test(word)) return found;
  for (const { 0: marks, index } of word.matchAll(/[*_~]+/g)) {
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

/** What is right beside a run: nothing if it is a space, or the end of the line. */
const characterBeside = (run: Run | undefined, position: 0 | -1): string =>
  (run?.text.at(position) ?? '').trim();

const splitWords = (text: string): string[] => text.split(/(?<= )|(?= )/);

function toRuns(run: Run, word: string, isCode: boolean): Run[] {
  if (!isCode) return [{ ...run, text: word }];
  if (word.length <= MAX_CODE_WORD) return [{ ...run, text: word, code: true }];
  return word
    .split(/([*_~`]+|\]\()/)
    .filter((part) => part !== '')
    .map((part) => ({ ...run, text: part, code: /^(?:[*_~`]+|\]\()$/.test(part) }));
}

/** `= A1` is one as well. */
const FORMULA = /^[(:]?=(?:[\p{L}\d_"'“(+\-{$@#[]|$)/u;

const isFormatted = (run: Run) =>
  run.code || run.bold || run.italic || run.strike || run.href !== '';

/** What a line begins with, if the renderer would take it for a list, a quote or a fence. */
const LINE_MARK = /^(?:[-*>](?= )|`{3,}|>$)/;

/** Longer formulas are not looked at to their ends. */
const MAX_FORMULA_LINES = 50;

/** Whether a formula has brackets that its lines do not close: the blocks below would become a part of it. */
function isOpenFormula(lines: readonly Run[][]): boolean {
  if (!FORMULA.test(textOfRuns(lines[0] ?? []).split(' ', 1)[0] ?? '')) return false;
  let depth = 0;
  let isString = false;
  for (const line of lines) {
    for (const character of textOfRuns(line)) {
      if (character === '"') isString = !isString;
      else if (isString) continue;
      else if (character === '(' || character === '{') depth += 1;
      else if (character === ')' || character === '}') depth -= 1;
    }
    if (depth <= 0) return false;
    isString = false;
  }
  return true;
}

function protectLineStart(line: readonly Run[], lines: readonly Run[][]): Run[] {
  const [first, ...rest] = line;
  if (first === undefined || first.code) return [...line];
  const text = textOfRuns(line);
  // The second line of a table of pipes.
  if (/^[-:| ]+$/.test(text) && text.includes('|') && text.includes('-')) {
    return line.map((run) => ({ ...run, code: true, bold: false, italic: false, strike: false }));
  }
  const pattern = isOpenFormula(lines) ? /^\S+/ : LINE_MARK;
  const [mark = ''] = pattern.exec(text) ?? [];
  if (mark === '' || !first.text.startsWith(mark)) return [...line];
  return [
    { ...first, text: mark, code: true, bold: false, italic: false },
    { ...first, text: first.text.slice(mark.length) },
    ...rest,
  ];
}

/**
 * Makes code of every word in which the renderer would find a mark that is none: discussions have no
 * escapes (decision 33).
 */
export function protectText(runs: readonly Run[], isLine: boolean): Run[] {
  const words = runs.map((run) => (run.code || run.text === '\n' ? [] : splitWords(run.text)));
  const found = words.map((list, index) =>
    list.map((word, position) =>
      findEnds(
        word,
        position === 0 ? characterBeside(runs[index - 1], -1) : '',
        position === list.length - 1 ? characterBeside(runs[index + 1], 0) : '',
      ),
    ),
  );
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
  const lines = splitLines(merged);
  const safe = lines.map((line, index) =>
    protectLineStart(line, lines.slice(index, index + MAX_FORMULA_LINES)),
  );
  return safe.flatMap((line, index) =>
    index === 0 || line[0] === undefined ? line : [{ ...line[0], text: '\n' }, ...line],
  );
}
