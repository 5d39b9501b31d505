import MarkdownIt, { type StateInline } from 'markdown-it';

type Delimiters = ReturnType<StateInline['scanDelims']>;

/** Before marks that begin, after marks that end. Neither words, numbers nor operators, nor `"*wildcards*"`. */
const BEFORE = /^[\s([—–“‘«…¿¡、。，．；：！？（「『【《〈〔]$/u;
const AFTER = /^[\s.,;:!?)\]—–”’»…、。，．；：！？）」』】》〉〕،؛؟।]$/u;
const QUOTE = /^["']$/;
/** Scripts without spaces between words, where `**` may stand within a line; `*` multiplies there, too. */
const UNSPACED =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{scx=Thai}\p{sc=Lao}\p{sc=Khmr}]$/u;

/** Right after marks that begin: `*.xlsx` is a file name. */
const NEVER_FIRST = /^[\s.,;:!?)\]}%/\\+|^\-´｀\u2200-\u22ff、。，．；：！？）」』】》〉〕]$/u;
const NEVER_LAST = /^[\s([{（「『【《〈〔]$/u;

/** `2 *A1* 3`, `*5*` and `*(1+B2)*` are calculations. */
const OPERAND =
  /[*_](?:\$?[A-Z]{1,3}\$?\d{1,7}|[\p{N}.,%\p{Sc}]{1,40}|\((?=[^()]{0,60}\p{N})[^()\p{Ll}\p{Lo}]{1,60}\))[*_]/uy;

/** Names such as `__init__`, of which the marks are a part; longer ones are not looked for. */
const NAME = /__[A-Za-z0-9]{1,30}(?:_[A-Za-z0-9]{1,30}){0,3}__/y;

/** How many marks of different kinds may stand together, such as `**_`. */
const MAX_MARKS = 8;

const isMark = (character: string | undefined) =>
  character === '*' || character === '_' || character === '~';
const isWordCharacter = (character: string) => /[\p{L}\p{M}\p{N}_]/u.test(character);

/** The code point that ends before a position; a space at the start. */
function characterBefore(text: string, position: number): string {
  const last = text[position - 1] ?? ' ';
  const isPair = last >= '\uDC00' && last <= '\uDFFF' && position > 1;
  return isPair ? text.slice(position - 2, position) : last;
}

const characterAt = (text: string, position: number): string =>
  String.fromCodePoint(text.codePointAt(position) ?? 32);

/** The position after the marks at `position`, or before those that end there with a `step` of -1. */
function skipMarks(text: string, position: number, step: 1 | -1): number {
  let at = position;
  for (let count = 0; count < MAX_MARKS; count += 1) {
    if (!isMark(text[step > 0 ? at : at - 1])) break;
    at += step;
  }
  return at;
}

function matchesAt(pattern: RegExp, text: string, position: number): boolean {
  pattern.lastIndex = position;
  return pattern.test(text);
}

/** Whether the marks begin or end a name. */
function isPartOfName(text: string, start: number, end: number): boolean {
  if (end - start !== 2 || text[start] !== '_') return false;
  if (matchesAt(NAME, text, start)) return true;
  const opening = start < 2 ? -1 : text.lastIndexOf('__', start - 1);
  return opening >= 0 && matchesAt(NAME, text, opening) && NAME.lastIndex === end;
}

/** `_(* #,##0_)` is a number format: `_` leaves the width of the character after it. */
const isFormatStart = (text: string, start: number, end: number): boolean =>
  end - start === 1 && text[start] === '_' && text[end] === '(';
const isFormatEnd = (text: string, start: number, end: number): boolean =>
  end - start === 1 && text[start] === '_' && /[\d#?@"]/.test(text[start - 1] ?? '');

/** A full stop that is no end: `*report*.xlsx`, `__init__.py`. */
const isWithinName = (text: string, position: number): boolean =>
  text[position] === '.' && isWordCharacter(characterAt(text, position + 1));

/** Emphasises words and phrases, never parts of words, names, numbers, number formats or formulas. */
export class EmphasisState extends MarkdownIt.StateInline {
  override scanDelims(start: number, _canSplitWord: boolean): Delimiters {
    const { src, posMax } = this;
    const mark = src[start];
    let end = start;
    while (end < posMax && src[end] === mark) end += 1;
    const length = end - start;
    // Other marks beside these are none of the text: `**_so_**`, but neither `a*_b_*c` nor `(*_*)`.
    const outerStart = skipMarks(src, start, -1);
    const outerEnd = skipMarks(src, end, 1);
    const before = characterBefore(src, outerStart);
    const after = characterAt(src, outerEnd);
    const isBold = length > 1;
    const isUnspacedBold = isBold && mark === '*';
    const fits = (character: string, pattern: RegExp) =>
      pattern.test(character) ||
      (isUnspacedBold && UNSPACED.test(character)) ||
      (isBold && QUOTE.test(character));
    const isCall = before === '(' && isWordCharacter(src[outerStart - 2] ?? ' ');
    const isName = isPartOfName(src, start, end);
    return {
      can_open:
        fits(before, BEFORE) &&
        !NEVER_FIRST.test(after) &&
        !isCall &&
        !isName &&
        !isFormatStart(src, start, end) &&
        (isBold || !matchesAt(OPERAND, src, start)),
      can_close:
        fits(after, AFTER) &&
        !NEVER_LAST.test(before) &&
        !isName &&
        !isWithinName(src, outerEnd) &&
        !isFormatEnd(src, start, end),
      length,
    };
  }
}
