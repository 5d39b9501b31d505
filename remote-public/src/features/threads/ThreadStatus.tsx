import { Check, CircleCheck, Lock, MessageCircle } from 'lucide-react';
import type { ThreadSummary } from 'shared-kit/contract';
import { Badge } from 'shared-kit/ui';

type Status = 'Solved' | 'Locked' | 'Open';

const BADGES = {
  Solved: { tone: 'primary', Icon: Check },
  Locked: { tone: 'neutral', Icon: Lock },
  Open: { tone: 'info', Icon: MessageCircle },
} as const;

/** Solved takes precedence over Locked, and Locked over Open. */
export function threadStatus({ solved, locked }: Pick<ThreadSummary, 'solved' | 'locked'>): Status {
  if (solved) return 'Solved';
  return locked ? 'Locked' : 'Open';
}

/** The status of a discussion as a badge. */
export function ThreadStatus({ thread }: { thread: Pick<ThreadSummary, 'solved' | 'locked'> }) {
  const status = threadStatus(thread);
  const { tone, Icon } = BADGES[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={13} />}>
      {status}
    </Badge>
  );
}

/** Says that an answer gives the results that a discussion wants. */
export function TriedBadge({ thread }: { thread: Pick<ThreadSummary, 'tried'> }) {
  if (!thread.tried) return null;
  return (
    <Badge tone="accent" icon={<CircleCheck aria-hidden="true" size={13} />}>
      Answered, tried
    </Badge>
  );
}
