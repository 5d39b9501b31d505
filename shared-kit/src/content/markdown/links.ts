import type { MarkdownIt, StateInline } from 'markdown-it';
import { memoOf } from './memo';
import { originalInlineRule } from './original-rules';

/** An address without a title, whose words would be hidden. */
const ADDRESS = /^(?:<[^<>\n]*>|\S+)$/;

/** The position of the last `](`: no link begins after it. Otherwise brackets would cost their square. */
function lastLink(state: StateInline): number {
  const memo = memoOf(state);
  if (memo.linkSource !== state.src) {
    memo.linkSource = state.src;
    memo.lastLink = state.src.lastIndexOf('](');
  }
  return memo.lastLink ?? -1;
}

type InlineRule = ReturnType<typeof originalInlineRule>;

/**
 * How many characters of a text may be looked through for the ends of labels, which is ten times the
 * longest reply. Each bracket looks as far as the paragraph goes; text that people mean has few of them
 * that are not closed at once.
 */
const MAX_LABEL_SEARCH = 200_000;

/** The end of the label that begins at `bracket`; -1 without one, or if the text has used up its search. */
function findLabelEnd(state: StateInline, bracket: number, isLink: boolean): number {
  const memo = memoOf(state);
  const searched = memo.labelSearch ?? 0;
  if (searched > MAX_LABEL_SEARCH) return -1;
  // Counted to the end of the paragraph at first, so that brackets within this label count theirs too.
  memo.labelSearch = searched + state.posMax - bracket;
  const end = state.md.helpers.parseLinkLabel(state, bracket, isLink);
  if (end >= 0) memo.labelSearch -= state.posMax - end;
  return end;
}

/** Whether there is a link or image at the position that shows all of its words. */
function isWhole(state: StateInline, rule: InlineRule): boolean {
  const { pos, src } = state;
  const bracket = src[pos] === '!' ? pos + 1 : pos;
  const labelEnd = findLabelEnd(state, bracket, bracket === pos);
  if (labelEnd < 0 || src[labelEnd + 1] !== '(' || !rule(state, true)) return false;
  const address = src.slice(labelEnd + 2, state.pos - 1).trim();
  state.pos = pos;
  const hasText = bracket > pos || src.slice(bracket + 1, labelEnd).trim() !== '';
  return hasText && ADDRESS.test(address);
}

/** A link or image, unless it would hide something typed: then it stays text. */
const narrow =
  (rule: InlineRule): InlineRule =>
  (state, silent) => {
    const first = state.src[state.pos];
    if ((first !== '[' && first !== '!') || lastLink(state) < state.pos) return false;
    if (!isWhole(state, rule)) return false;
    return rule(state, silent);
  };

export function addLinks(parser: MarkdownIt): void {
  const { ruler } = parser.inline;
  ruler.at('link', narrow(originalInlineRule('link')));
  ruler.at('image', narrow(originalInlineRule('image')));
}
