import { clipboardCells, type Clipboard } from './clipboard-cells';
import { BlockReader, type Block } from './read-blocks';
import { textOfRuns, type Run } from './runs';
import { TableTooLargeError } from './table-grid';
import { writeBlocks } from './write-blocks';

/** Longer HTML is not read, because that would block the page: its plain text is pasted. */
const MAX_CHARACTERS = 1_000_000;

/** What is to be inserted, in place of the clipboard's plain text. */
export interface PastedText {
  text: string;
  /** `lines` begin on a line of their own, `blocks` after an empty one. */
  kind: 'inline' | 'lines' | 'blocks';
}

const SHEET =
  /urn:schemas-microsoft-com:office:excel|google-sheets-html-origin|data-sheets-|content="LibreOffice/i;

/** Where the head of the HTML says which program it is of. */
const HEAD_LENGTH = 4_000;

/** What only Markdown has; its programs copy it beside the HTML of it. */
const MARKDOWN = [/\*\*\S/g, /```/g, /\]\(/g, /^\|[ :|-]+\|[ \t]*$/gm, /^#{1,6} \S/gm];

const isMarkdownOf = (text: string, shown: string): boolean =>
  MARKDOWN.some(
    (pattern) => (text.match(pattern)?.length ?? 0) > (shown.match(pattern)?.length ?? 0),
  );

const isPlainRun = (run: Run) =>
  !run.bold && !run.italic && !run.strike && !run.code && run.href === '';

const allRuns = (blocks: readonly Block[]): Run[] =>
  blocks.flatMap((block) => ('runs' in block ? block.runs : []));

/** Whether the HTML says no more than its text: paragraphs, or code alone, of an editor or a page. */
function isPlain(blocks: readonly Block[]): boolean {
  const [first, ...others] = blocks;
  if (first?.kind === 'code' && others.length === 0) return true;
  return blocks.every(({ kind }) => kind === 'paragraph') && allRuns(blocks).every(isPlainRun);
}

const LIST_ITEM = /^(?:[-*]|\d{1,9}\.)\t[^\t]*$/;

/**
 * Whether lines of cells are shown as tables, without markup in them: a line of empty cells ends one,
 * and two cells alone are none (`cells.ts` of the kit).
 */
function isShownAsCells(lines: readonly string[]): boolean {
  const tables = lines.reduce<string[][]>(
    (groups, line) => {
      if (line.trim() === '') groups.push([]);
      else groups.at(-1)?.push(line);
      return groups;
    },
    [[]],
  );
  return tables.every(
    (rows) =>
      rows.length === 0 ||
      (rows.some((row) => row.trimStart().includes('\t')) &&
        !LIST_ITEM.test(rows[0] ?? '') &&
        (rows.length > 1 || rows[0]?.split('\t').length !== 2)),
  );
}

/** The cells of a table alone; null if they are to be a table of Markdown, for what is in them. */
function readSheet(clipboard: Clipboard, html: string, blocks: readonly Block[]): string | null {
  const [only, ...others] = blocks;
  if (only?.kind !== 'table' || others.length > 0 || only.caption.length > 0) return null;
  const isSheet = SHEET.test(html.slice(0, HEAD_LENGTH));
  const hasFormat = only.rows.flat(2).some((run) => !isPlainRun(run));
  if (hasFormat && !isSheet) return null;
  const cells = clipboardCells(clipboard, () => only.rows.map((row) => row.map(textOfRuns)));
  return cells !== null && isShownAsCells(cells.split('\n')) ? cells : null;
}

function convert(clipboard: Clipboard, html: string, text: string): PastedText | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = new BlockReader().readChildren(body).end();
  const cells = readSheet(clipboard, html, blocks);
  if (cells !== null) return { text: cells, kind: 'lines' };
  const isKept = isPlain(blocks) || isMarkdownOf(text, body.textContent);
  if (isKept && text.trim() !== '') return null;
  const markdown = writeBlocks(blocks);
  if (markdown === '') return null;
  const isInline = blocks.length === 1 && blocks[0]?.kind === 'paragraph';
  return { text: markdown, kind: isInline ? 'inline' : 'blocks' };
}

/** Of a sheet too large to read its HTML: its text has all cells. */
const readLargeSheet = (clipboard: Clipboard, html: string): PastedText | null => {
  const cells = SHEET.test(html.slice(0, HEAD_LENGTH)) ? clipboardCells(clipboard, () => []) : null;
  return cells === null ? null : { text: cells, kind: 'lines' };
};

/**
 * Everything in a clipboard as the Markdown of discussions: prose, headings, lists, links, emphasis,
 * code, quotes, and tables in their places. Each word of it is in the result once, in order. Null if the
 * plain text is as good: there is no HTML, it is only around the text, it is made of Markdown that is the
 * text, or it is too large to be read while somebody waits.
 */
export function readClipboard(clipboard: Clipboard): PastedText | null {
  const html = clipboard.getData('text/html');
  const text = clipboard.getData('text/plain');
  if (html.trim() === '') return null;
  if (html.length > MAX_CHARACTERS) return readLargeSheet(clipboard, html);
  try {
    return convert(clipboard, html, text);
  } catch (error) {
    if (error instanceof TableTooLargeError) return readLargeSheet(clipboard, html);
    throw error;
  }
}
