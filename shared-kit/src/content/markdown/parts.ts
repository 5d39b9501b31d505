import type { Token } from 'markdown-it';
import type { SheetBlock } from 'shared-kit/content/sheet-block';
import { findSheetTokens } from './sheets';

/** What a text has of sheets and code. */
export interface MarkdownParts {
  sheets: SheetBlock[];
  /** What is wrong with one of the sheets, in words; null if nothing is. */
  problem: string | null;
  /** Inline code and blocks of code that are no sheets. */
  code: string[];
}

const CODE = new Set(['code_inline', 'code_block', 'fence']);

/** The tokens that the writer has not quoted from somebody else. */
export function ownTokens(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ type }) => {
    if (type === 'blockquote_open') depth += 1;
    if (type === 'blockquote_close') depth -= 1;
    return depth === 0;
  });
}

/** The sheets and the code of a text, without those of quotes if `isOwn`. */
export function partsOf(all: readonly Token[], isOwn: boolean): MarkdownParts {
  const tokens = isOwn ? ownTokens(all) : all;
  const sheets = findSheetTokens(tokens);
  const fences = new Set(sheets.map(({ token }) => token));
  return {
    sheets: sheets.flatMap(({ block, problem }) => (problem === null ? [block] : [])),
    problem: sheets.find(({ problem }) => problem !== null)?.problem ?? null,
    code: tokens
      .flatMap((token) => [token, ...(token.children ?? [])])
      .filter((token) => CODE.has(token.type) && !fences.has(token))
      .map(({ content }) => content),
  };
}
