import { LIMITS, isLongerThan, maxCodeUnits, takeGraphemes } from 'shared-kit/contract/constants';

/** The first 60 characters of a reply on one line, with an ellipsis if there are more. */
export function formatCommentSnippet(content: string): string {
  const max = LIMITS.commentSnippet;
  // A reply may have 20,000 characters: a part of it is enough to fill one line.
  const start = content
    .slice(0, 2 * maxCodeUnits(max))
    .replace(/\s+/g, ' ')
    .trim();
  return isLongerThan(start, max) ? `${takeGraphemes(start, max).trimEnd()}…` : start;
}
