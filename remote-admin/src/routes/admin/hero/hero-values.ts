import { LIMITS, cutText } from 'shared-kit/contract/constants';
import type { Hero } from 'shared-kit/contract';

/** The values of the form. */
export type HeroValues = Omit<Hero, '_id' | 'updatedAt' | 'revision'>;

/** The beginning of a headline, at most 80 characters and an ellipsis. */
export const shortenHeadline = (h1: string): string => cutText(h1, LIMITS.heroSnippet);

/**
 * Which hero goes back to the drafts when another one of its variant is published.
 * @param published undefined if that is not known
 * @param opening 'It replaces'
 */
export function describeReplacement(
  variant: Hero['variant'],
  published: Pick<Hero, 'h1'> | null | undefined,
  opening: string,
): string {
  if (published === null) return `No hero of variant ${variant} is published yet.`;
  const replaced = published ? `“${shortenHeadline(published.h1)}”` : 'the published hero';
  return `${opening} ${replaced} as variant ${variant}, which becomes a draft.`;
}
