import { Check, Lock, MessageCircle } from 'lucide-react';
import type { ThreadSummary } from 'shared-kit/contract';
import { Badge } from 'shared-kit/ui';
import { threadLabel } from './label';

const looks = {
  Solved: { tone: 'primary', Icon: Check },
  Locked: { tone: 'neutral', Icon: Lock },
  Open: { tone: 'info', Icon: MessageCircle },
} as const;

/** Solved, Locked or Open. */
export function ThreadStatus({ thread }: { thread: Pick<ThreadSummary, 'solved' | 'locked'> }) {
  const label = threadLabel(thread);
  const { tone, Icon } = looks[label];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={13} />}>
      {label}
    </Badge>
  );
}
