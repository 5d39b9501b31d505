import { LIMITS } from 'shared-kit/constants';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const countCodePoints = (text: string) => Array.from(text).length;

/**
 * The first 60 characters of a reply on one line, with an ellipsis if there are more. An emoji of
 * several code points is shown whole or not at all.
 */
export function formatCommentSnippet(content: string): string {
  const max = LIMITS.commentSnippet;
  // A reply may have 20,000 characters: a part of it is enough to fill one line.
  const start = content
    .slice(0, 40 * max)
    .replace(/\s+/g, ' ')
    .trim();
  if (countCodePoints(start) <= max) return start;
  let snippet = '';
  let length = 0;
  for (const { segment } of graphemes.segment(start)) {
    length += countCodePoints(segment);
    if (length > max) break;
    snippet += segment;
  }
  return `${snippet.trimEnd() || Array.from(start).slice(0, max).join('')}…`;
}
