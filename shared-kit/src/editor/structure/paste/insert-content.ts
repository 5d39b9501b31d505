import type Quill from 'quill';
import type { Range } from 'quill';
import Delta from 'quill-delta';
import type { AttributeMap } from 'quill-delta';
import { withoutLastBreak } from '../../quill/HtmlClipboard';
import { clearCells } from '../clear-cells';
import { cellAt } from '../table-at';
import { fillCells } from './fill-cells';

const LINE_FORMATS = [
  'header',
  'list',
  'list-start',
  'indent',
  'blockquote',
  'code-block',
  'table',
];

const lineFormatsOf = (formats: AttributeMap): AttributeMap =>
  Object.fromEntries(Object.entries(formats).filter(([name]) => LINE_FORMATS.includes(name)));

/**
 * Replaces the selection by content that ends with a line break. One plain line joins the line of the
 * caret; blocks keep their lines to themselves; in a cell everything is inline.
 */
export function insertContent(quill: Quill, range: Range, content: Delta): void {
  if (clearCells(quill, range)) {
    insertContent(quill, { index: range.index, length: 0 }, content);
    return;
  }
  if (cellAt(quill, range.index)) {
    if (!fillCells(quill, range, content)) replaceRange(quill, range, toInline(content));
    return;
  }
  const [line, offset] = quill.getLine(range.index);
  const lineFormats = lineFormatsOf(quill.getFormat(range.index));
  const change = new Delta();
  const first = firstLine(content);
  const isBlockFirst = first.isStatic || Object.keys(first.formats).length > 0;
  if (isBlockFirst && offset > 0 && !lineFormats['code-block']) change.insert('\n', lineFormats);
  const body = withoutLastBreak(content);
  const last = body.ops.at(-1);
  const endsWithBlock = body.length() < content.length() ? false : typeof last?.insert === 'string';
  const isEmptyLine = (line?.length() ?? 0) <= 1;
  // The content brings a line of its own: the empty one it was pasted into would be left over.
  const isLeftOver = isEmptyLine && range.length === 0 && endsWithBlock;
  const next = new Delta();
  if (isLeftOver && !last?.attributes?.['table']) next.delete(1);
  else if (isEmptyLine && isBlockFirst) next.retain(1, noneOf(lineFormats));
  replaceRange(quill, range, change.concat(body), next);
}

const noneOf = (formats: AttributeMap): AttributeMap =>
  Object.fromEntries(Object.keys(formats).map((name) => [name, null]));

/** @param next what happens to the line break behind the range */
function replaceRange(quill: Quill, range: Range, content: Delta, next = new Delta()): void {
  const { index, length } = range;
  const change = new Delta().retain(index).delete(length).concat(content).concat(next);
  const isBreakDropped = next.ops.some((op) => op.delete !== undefined);
  quill.updateContents(change, 'user');
  quill.setSelection(index + content.length() - (isBreakDropped ? 1 : 0), 0, 'silent');
}

function firstLine(content: Delta): { formats: AttributeMap; isStatic: boolean } {
  for (const { insert, attributes = {} } of content.ops) {
    if (typeof insert === 'object' && 'static-html' in insert)
      return { formats: {}, isStatic: true };
    if (typeof insert === 'string' && insert.includes('\n')) {
      return { formats: lineFormatsOf(attributes), isStatic: false };
    }
  }
  return { formats: {}, isStatic: false };
}

/** The content as one line: line breaks part what were lines. */
export function toInline(content: Delta): Delta {
  const inline = new Delta();
  let hasLine = false;
  content.eachLine((line) => {
    const pieces = line.ops.filter(
      ({ insert }) => typeof insert === 'string' || (insert && !('static-html' in insert)),
    );
    if (pieces.length === 0) return;
    if (hasLine) inline.insert({ 'line-break': true });
    hasLine = true;
    for (const { insert, attributes } of pieces) if (insert) inline.insert(insert, attributes);
  });
  return inline;
}
