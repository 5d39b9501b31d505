import { CalendarClock, Flag, PencilLine, Timer } from 'lucide-react';
import type { ChallengeSummary } from 'shared-kit/contract';
import { Badge } from 'shared-kit/ui';

type Phase = ChallengeSummary['phase'];

const BADGES = {
  draft: { label: 'Draft', tone: 'neutral', Icon: PencilLine },
  upcoming: { label: 'Upcoming', tone: 'info', Icon: CalendarClock },
  open: { label: 'Open', tone: 'primary', Icon: Timer },
  closed: { label: 'Closed', tone: 'neutral', Icon: Flag },
} as const;

/** Where a challenge is in its time. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const { label, tone, Icon } = BADGES[phase];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={13} />}>
      {label}
    </Badge>
  );
}
