import type { Hero } from 'shared-kit/contract';
import { shortenHeadline } from './hero-values';

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
