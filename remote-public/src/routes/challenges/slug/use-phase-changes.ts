import { useEffect } from 'react';
import { useQueryClient } from 'shared-kit/client/query';
import type { Challenge } from 'shared-kit/contract';
import { challengeKeys } from '../../../features/challenges/queries';

/** Entries are ranked within a minute. */
const RANKING_INTERVAL_MS = 5_000;

/** Longer timers end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** When a challenge is to be read again, in milliseconds from now; null for never. */
export function nextChange(
  { phase, opensAt, closesAt, isRanked }: Challenge,
  now: number,
): number | null {
  if (phase === 'draft' || (phase === 'closed' && isRanked)) return null;
  if (phase === 'closed') return RANKING_INTERVAL_MS;
  const at = Date.parse(phase === 'upcoming' ? opensAt : closesAt);
  const delay = Math.max(at - now, 0) + 1_000;
  return delay > MAX_TIMER_MS ? null : delay;
}

/** Reads a challenge again when it opens, closes and is ranked, while its page is open. */
export function usePhaseChanges(challenge: Challenge): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const delay = nextChange(challenge, Date.now());
    if (delay === null) return undefined;
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: challengeKeys.all }),
      delay,
    );
    return () => clearTimeout(timer);
    // Another object after each read, so that a challenge that is still to be ranked is read once more.
  }, [challenge, queryClient]);
}
