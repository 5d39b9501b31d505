import type { Token } from 'markdown-it';
import { parseSheetBlock, writeSheetMarkdown } from 'shared-kit/content/sheet-block';
import { findSheetTokens } from './sheets';

/**
 * Writes changed sheets into a text.
 * @param sources of each sheet of the text, its new source; null for those that stay
 * @returns the text; a sheet within a quote or a list stays as it is
 */
export function replaceSheetLines(
  markdown: string,
  tokens: readonly Token[],
  sources: readonly (string | null)[],
): string {
  const lines = markdown.split('\n');
  const sheets = findSheetTokens(tokens).map(({ token }) => token);
  // From the last one on, so that the lines of the others stay where they are.
  for (const [index, token] of [...sheets.entries()].toReversed()) {
    const block = parseSheetBlock(sources[index] ?? '');
    if (block === null || token.level > 0 || !token.map) continue;
    const [start, end] = token.map;
    lines.splice(start, end - start, ...writeSheetMarkdown(block).split('\n'));
  }
  return lines.join('\n');
}
