import type { MarkdownIt, StateBlock } from 'markdown-it';
import { indentOf, MAX_LEVEL, textOf } from './lines';
import { originalBlockRule } from './original-rules';

/** Markers that a list shows as they were typed: neither `+ tax`, `1)`, `01.` nor an empty `-`. */
const ITEM = /^(?:[-*]|(?:0|[1-9]\d{0,8})\.)[ \t]+\S/;
/** What markdown-it takes for an item. */
const ANY_ITEM = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
/** A line such as `* * *`. */
const DIVIDER = /^[-*_ \t]+$/;

const isItem = (text: string): boolean => ITEM.test(text) && !DIVIDER.test(text);

/** Ends a list before a line that would change in it. */
function otherMarker(state: StateBlock, start: number, _end: number, silent: boolean): boolean {
  const text = textOf(state, start);
  return silent && ANY_ITEM.test(text) && !isItem(text);
}

export function addLists(parser: MarkdownIt): void {
  const { ruler } = parser.block;
  const list = originalBlockRule('list');
  ruler.at(
    'list',
    (state, start, end, silent) =>
      state.level < MAX_LEVEL &&
      indentOf(state, start) < 4 &&
      isItem(textOf(state, start)) &&
      list(state, start, end, silent),
    { alt: ['paragraph'] },
  );
  ruler.before('list', 'other_marker', otherMarker, { alt: ['list'] });
  // 1., 3., 7. stay what they are, and an excerpt has the numbers too.
  parser.renderer.rules['list_item_open'] = (tokens, index, options, _env, renderer) => {
    const token = tokens[index];
    if (token !== undefined && token.info !== '') token.attrSet('value', token.info);
    return renderer.renderToken(tokens, index, options);
  };
}
