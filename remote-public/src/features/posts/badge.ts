import { LIMITS } from 'shared-kit/constants';
import type { PostSummary } from 'shared-kit/contract';

export type TutorialBadge = 'New' | 'Trending' | 'Featured';

const DAY = 24 * 60 * 60 * 1_000;

/**
 * The badge of a featured tutorial: New within 7 days, else Trending at 5 likes, else Featured.
 * `now` is in milliseconds; take it from when the data was fetched, so that the server's page and
 * the browser's agree.
 */
export function tutorialBadge(
  { createdAt, metrics }: Pick<PostSummary, 'createdAt' | 'metrics'>,
  now: number,
): TutorialBadge {
  if (now - Date.parse(createdAt) < LIMITS.newForDays * DAY) return 'New';
  return metrics.likes >= LIMITS.trendingLikes ? 'Trending' : 'Featured';
}
