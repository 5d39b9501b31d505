import type { ThreadSummary } from 'shared-kit/contract';

export type ThreadLabel = 'Solved' | 'Locked' | 'Open';

/** The one label of a discussion: Solved if solved, else Locked if locked, else Open. */
export function threadLabel({
  solved,
  locked,
}: Pick<ThreadSummary, 'solved' | 'locked'>): ThreadLabel {
  if (solved) return 'Solved';
  return locked ? 'Locked' : 'Open';
}
