import { decodeEntities } from 'shared-kit/content';
import {
  parseSheetBlock,
  sheetProblem,
  SHEET_BLOCK_LIMITS,
  type SheetBlock,
  type SheetResult,
} from 'shared-kit/content/sheet-block';
import { renderSheetHtml } from './sheet-html';

/** A block of code of an article, which is sanitised HTML: each one ends. */
const CODE_BLOCK = /<pre>((?:[^<]|<(?!\/?pre>))*)<\/pre>/g;
const FENCE = /^\s*(`{3,})[^\S\n]*(sheet\b[^\n]*\n[\s\S]*?)\n?\1\s*$/;

/** Articles without a sheet cost no more than this. */
export const mayHaveArticleSheet = (html: string): boolean => html.includes('```sheet');

/** The sheet in a block of code; null if that is other code. */
function readSheet(code: string): SheetBlock | null {
  const text = decodeEntities(code.replace(/<[^<>]*>/g, ''));
  const source = FENCE.exec(text)?.[2];
  return source === undefined ? null : parseSheetBlock(source);
}

/** Calls `replace` for each sheet of an article, in its order. */
function replaceSheets(html: string, replace: (block: SheetBlock, code: string) => string): string {
  if (!mayHaveArticleSheet(html)) return html;
  return html.replace(CODE_BLOCK, (code: string, content: string) => {
    const block = content.includes('```sheet') ? readSheet(content) : null;
    return block === null ? code : replace(block, code);
  });
}

/** The sheets of an article, and what is wrong with one of them, in words. */
export function findArticleSheets(html: string): { sheets: SheetBlock[]; problem: string | null } {
  const sheets: SheetBlock[] = [];
  replaceSheets(html, (block, code) => {
    sheets.push(block);
    return code;
  });
  const { blocks: max } = SHEET_BLOCK_LIMITS;
  const tooMany = sheets.length > max ? `A text has at most ${max} sheets.` : null;
  const problem = sheets.map(sheetProblem).find((one) => one !== null) ?? tooMany;
  return { sheets, problem };
}

/**
 * An article with its sheets as tables.
 * @param html sanitised
 * @param results of its sheets, in their order; null for what is not calculated
 */
export function renderArticleSheets(
  html: string,
  results: readonly (SheetResult | null)[],
): string {
  let index = -1;
  return replaceSheets(html, (block, code) => {
    index += 1;
    const isShown = index < SHEET_BLOCK_LIMITS.blocks && sheetProblem(block) === null;
    return isShown ? renderSheetHtml(block, results[index] ?? null) : code;
  });
}
