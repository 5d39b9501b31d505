import { handlesOf, type KnownHandles } from './mentions';
import { createParser } from './parser';
import { ownTokens, partsOf, type MarkdownParts } from './parts';
import { replaceSheetLines } from './replace-sheets';
import { prepareSheets, type CalculateSheets } from './sheets';

export type { CalculateSheets } from './sheets';
export type { KnownHandles } from './mentions';
export type { MarkdownParts } from './parts';
export { findArticleSheets, mayHaveArticleSheet, renderArticleSheets } from './article-sheets';
export { renderSheetHtml } from './sheet-html';

const parser = createParser();

/**
 * Renders what people type into discussions, in the API and in the preview alike. Nothing typed is
 * dropped: what is no Markdown that somebody meant is shown as it was typed (decision 33). The result is
 * to be sanitised like all HTML. Linear in the length of the text.
 * @param calculate calculates the text's sheets; without it, they show what is typed
 * @param handles of the members whom the text may mention; without them, it mentions nobody
 */
export function renderMarkdown(
  markdown: string,
  calculate?: CalculateSheets,
  handles?: KnownHandles,
): string {
  const env = handles === undefined ? {} : { handles };
  const tokens = parser.parse(markdown, env);
  prepareSheets(tokens, calculate);
  return parser.renderer.render(tokens, parser.options, env);
}

/** The handles that a text mentions, normalized, whether or not somebody has them. Those of quotes are left out. */
export const listMentions = (markdown: string): string[] =>
  handlesOf(ownTokens(parser.parse(markdown, { handles: null })));

/**
 * The sheets and the code of a text.
 * @param isOwn leaves out what is quoted
 */
export const readMarkdownParts = (markdown: string, { isOwn = false } = {}): MarkdownParts =>
  partsOf(parser.parse(markdown, {}), isOwn);

/**
 * Writes changed sheets into a text. A sheet within a quote or a list stays as it is.
 * @param sources of each sheet of the text, its new source; null for those that stay
 */
export const replaceSheets = (markdown: string, sources: readonly (string | null)[]): string =>
  replaceSheetLines(markdown, parser.parse(markdown, {}), sources);

/** Whether a text may have a sheet; most have none, and need no parser to say so. */
export const mayHaveSheet = (markdown: string): boolean => /```[^\S\n]*sheet/i.test(markdown);

/**
 * Raise it when the same text is to be rendered differently: texts rendered by an older version are
 * then rendered anew (decision 33).
 */
export const MARKDOWN_VERSION = 4;
