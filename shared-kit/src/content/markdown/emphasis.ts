import MarkdownIt, { type StateInline } from 'markdown-it';

type Delimiters = ReturnType<StateInline['scanDelims']>;

/** Before marks that begin, after marks that end. Neither words, numbers nor operators, nor `"*wildcards*"`. */
const BEFORE = /^[\s([—–“‘«…¿¡*_~]$/u;
const AFTER = /^[\s.,;:!?)\]—–”’»…*_~]$/u;
const QUOTE = /^["']$/;
/** Scripts without spaces between words. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}]$/u;

/** Right after marks that begin: `*.xlsx` is a file name. */
const NEVER_FIRST = /^[\s.,;:!?)\]}%/\\+|^-]$/u;
const NEVER_LAST = /^[\s([{]$/u;

/** `2 *A1* 3` and `*5*` are calculations. */
const OPERAND = /[*_](?:\$?[A-Z]{1,3}\$?\d{1,7}|[\d.,%$]+)[*_]/y;

const isWordCharacter = (character: string) => /[\p{L}\p{N}_]/u.test(character);

/** Like `CodePoint` before a position; a space at the start. */
function characterBefore(text: string, position: number): string {
  const last = text[position - 1] ?? ' ';
  const isPair = last >= '\uDC00' && last <= '\uDFFF' && position > 1;
  return isPair ? text.slice(position - 2, position) : last;
}

function isOperand(text: string, start: number): boolean {
  OPERAND.lastIndex = start;
  return OPERAND.test(text);
}

/** Emphasises words and phrases, never parts of words, numbers or formulas. */
export class EmphasisState extends MarkdownIt.StateInline {
  override scanDelims(start: number, _canSplitWord: boolean): Delimiters {
    const { src, posMax } = this;
    const mark = src[start];
    let end = start;
    while (end < posMax && src[end] === mark) end += 1;
    const length = end - start;
    const before = characterBefore(src, start);
    const after = end < posMax ? String.fromCodePoint(src.codePointAt(end) ?? 32) : ' ';
    const isBold = length > 1;
    const fits = (character: string, pattern: RegExp) =>
      pattern.test(character) || UNSPACED.test(character) || (isBold && QUOTE.test(character));
    const isCall = before === '(' && isWordCharacter(src[start - 2] ?? ' ');
    return {
      can_open:
        fits(before, BEFORE) &&
        !NEVER_FIRST.test(after) &&
        !isCall &&
        (isBold || !isOperand(src, start)),
      can_close: fits(after, AFTER) && !NEVER_LAST.test(before),
      length,
    };
  }
}
