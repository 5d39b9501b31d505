import { Badge } from 'shared-kit/ui';
import { STATUS_LABELS, type SubmissionStatus } from './submissions-list';

const TONES = { pending: 'accent', approved: 'primary', rejected: 'neutral' } as const;

export function StatusBadge({ status }: { status: SubmissionStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
