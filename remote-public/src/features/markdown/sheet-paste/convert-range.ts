import { readInput } from 'shared-kit/sheets';
import {
  parseRows,
  writeSheetMarkdown,
  type CellResult,
  type SheetBlock,
  type SheetRange,
  type SheetResult,
} from 'shared-kit/content/sheet-block';
import { fitsText, formulasOf, toSheetBlock, type RangeFormula } from './pasted-range';
import { readHtmlRange } from './read-html';
import { readMarkdownTable, readTabs } from './read-table';
import { readXl2bbRange } from './read-xl2bb';

/** Calculates the sheets of a Markdown text; null if that fails. */
export type CalculateText = (markdown: string) => Promise<readonly SheetResult[] | null>;

/** What a clipboard has. */
export interface ClipboardTexts {
  html: string;
  text: string;
}

/** A range that was found in a clipboard. */
export interface FoundRange {
  range: SheetRange;
  /** Whether it is of a sheet, and not a table that may be meant as one. */
  isSheet: boolean;
}

const SHEET =
  /urn:schemas-microsoft-com:office:excel|google-sheets-html-origin|data-sheets-|content="LibreOffice/i;

/** Where the head of the HTML says which program it is of. */
const HEAD_LENGTH = 4_000;
/** Longer HTML would block the page: its text has the cells as well. */
const MAX_HTML = 1_000_000;

const isEven = ({ rows }: SheetRange): boolean =>
  rows.length > 1 &&
  rows.every((row) => row.length === rows[0]?.length) &&
  (rows[0]?.length ?? 0) > 1;

/**
 * A range with the spaces that HTML leaves out of its texts, as far as the plain text beside it has them: a lookup
 * finds no text that lacks one.
 */
function withSpaces(range: SheetRange, text: string): SheetRange {
  const lines = parseRows(text.replaceAll('\r\n', '\n').replace(/\n$/, ''));
  const isAlike =
    lines.length === range.rows.length &&
    lines.every((line, row) => line.length === range.rows[row]?.length);
  if (!isAlike) return range;
  const rows = range.rows.map((row, down) =>
    row.map((cell, across) => {
      const plain = lines[down]?.[across] ?? '';
      const isSpaced =
        cell !== null &&
        cell.value === undefined &&
        plain !== cell.shown &&
        plain.replace(/\s+/g, ' ').trim() === cell.shown;
      return isSpaced ? { ...cell, shown: plain, value: plain } : cell;
    }),
  );
  return { ...range, rows };
}

/** The range in a clipboard: of a sheet, of the add-in XL2BB, or a table. Null if there is none. */
export function findRange({ html, text }: ClipboardTexts): FoundRange | null {
  const xl2bb = readXl2bbRange(text);
  if (xl2bb !== null) return { range: xl2bb, isSheet: true };
  const isSheet = SHEET.test(html.slice(0, HEAD_LENGTH));
  if (isSheet && html.length <= MAX_HTML) {
    const range = readHtmlRange(html);
    if (range !== null) return { range: withSpaces(range, text), isSheet };
  }
  if (text.includes('\t')) {
    const range = readTabs(text);
    if (isEven(range)) return { range, isSheet };
  }
  const table = readMarkdownTable(text);
  if (table !== null) return { range: table, isSheet: false };
  if (!html.includes('<table') || html.length > MAX_HTML) return null;
  const range = readHtmlRange(html);
  return range === null || !isEven(range) ? null : { range, isSheet: false };
}

/** How far a number may be from what is shown of it: half of its last digit. */
const precisionOf = (shown: string): number => {
  const decimals = /[.,](\d+)\D*$/.exec(shown.trim())?.[1]?.length ?? 0;
  return 0.500001 * 10 ** -(decimals + (shown.includes('%') ? 2 : 0));
};

/** Whether a result is what its program showed. */
function isAsShown({ shown }: RangeFormula, result: CellResult | undefined): boolean {
  if (result?.missing !== undefined) return false;
  const text = result?.text ?? '';
  // Of a formula that was typed nothing was shown.
  if (shown === '' || text.trim() === shown.trim()) return true;
  const [wanted, got] = [shown, text].map((one) => readInput(one.trim()).value);
  return (
    typeof wanted === 'number' &&
    typeof got === 'number' &&
    Math.abs(wanted - got) <= precisionOf(shown)
  );
}

/** Formulas that are named below a sheet; others are kept as their values only. */
const MAX_NOTES = 5;

const writeNotes = (formulas: readonly RangeFormula[]): string => {
  if (formulas.length === 0) return '';
  const shown = formulas
    .slice(0, MAX_NOTES)
    .map(
      ({ address, text }) => `- \`${address}: ${text.replaceAll('`', "'").replaceAll('\n', ' ')}\``,
    );
  return `\n\nThese formulas need cells that are not here, so their values are:\n\n${shown.join('\n')}`;
};

/** A sheet without the names that none of its formulas may use. */
function withUsedNames(block: SheetBlock): SheetBlock {
  const formulas = block.rows.flat().filter((text) => text.startsWith('='));
  const texts = [...formulas, ...block.names.map(({ formula }) => formula)];
  const all = texts.join('\n').toLowerCase();
  const names = block.names.filter(({ name }) => all.includes(name.toLowerCase()));
  return { ...block, names: formulas.length === 0 ? [] : names };
}

/**
 * A range as Markdown: a sheet with its formulas. Those that come to something else than their program
 * showed need more than was copied: they keep their values, and are named below. Null if the range is too
 * large for a text.
 */
export async function convertRange(
  range: SheetRange,
  calculate: CalculateText | undefined,
): Promise<string | null> {
  if (!fitsText(range)) return null;
  const block = toSheetBlock(range);
  const formulas = formulasOf(range);
  if (formulas.length === 0) return writeSheetMarkdown(block);
  const [result] = (await calculate?.(writeSheetMarkdown(block)).catch(() => null)) ?? [];
  // What was typed as a formula stays one: nothing was shown that it could differ from.
  const others = formulas.filter(
    (formula) =>
      formula.shown !== '' && (!result || !isAsShown(formula, result.cells[formula.address])),
  );
  const kept = toSheetBlock(range, new Set(others.map(({ address }) => address)));
  return writeSheetMarkdown(withUsedNames(kept)) + writeNotes(others);
}
