import type { MarkdownIt, Token } from 'markdown-it';
import {
  parseSheetBlock,
  sheetProblem,
  SHEET_BLOCK_LIMITS,
  type SheetBlock,
  type SheetResult,
} from 'shared-kit/content/sheet-block';
import { escapeHtml } from 'shared-kit/content';
import { renderSheetHtml } from './sheet-html';

/** Calculates the sheets of a text; null for what is not calculated. */
export type CalculateSheets = (blocks: readonly SheetBlock[]) => readonly (SheetResult | null)[];

interface SheetToken {
  token: Token;
  block: SheetBlock;
  problem: string | null;
}

const TOO_MANY = `A text has at most ${SHEET_BLOCK_LIMITS.blocks} sheets.`;

/** The sheets of a text, in its order, with what is wrong with them. */
export function findSheetTokens(tokens: readonly Token[]): SheetToken[] {
  let count = 0;
  return tokens.flatMap((token): SheetToken[] => {
    if (token.type !== 'fence') return [];
    const block = parseSheetBlock(`${token.info.trim()}\n${token.content}`);
    if (block === null) return [];
    count += 1;
    const problem = count > SHEET_BLOCK_LIMITS.blocks ? TOO_MANY : sheetProblem(block);
    return [{ token, block, problem }];
  });
}

/** What a text shows instead of a sheet that is too large: what was typed, and why. */
const typedHtml = ({ token, problem }: SheetToken): string =>
  `<figure><figcaption>${escapeHtml(problem ?? '')}</figcaption>` +
  `<pre><code>${escapeHtml(token.content)}</code></pre></figure>\n`;

/** Calculates the sheets of a text, and leaves their HTML at their tokens. */
export function prepareSheets(tokens: readonly Token[], calculate?: CalculateSheets): void {
  const sheets = findSheetTokens(tokens);
  const fitting = sheets.filter(({ problem }) => problem === null);
  const results =
    fitting.length === 0 ? [] : (calculate?.(fitting.map(({ block }) => block)) ?? []);
  for (const sheet of sheets) {
    const index = fitting.indexOf(sheet);
    const html =
      index < 0 ? typedHtml(sheet) : renderSheetHtml(sheet.block, results[index] ?? null);
    sheet.token.meta = { html };
  }
}

/** Shows the sheets that `prepareSheets` has found. */
export function addSheets(parser: MarkdownIt): void {
  const original = parser.renderer.rules['fence'];
  parser.renderer.rules['fence'] = (tokens, index, ...rest) => {
    const meta: unknown = tokens[index]?.meta;
    const isSheet = typeof meta === 'object' && meta !== null && 'html' in meta;
    if (isSheet && typeof meta.html === 'string') return meta.html;
    return original?.(tokens, index, ...rest) ?? '';
  };
}
