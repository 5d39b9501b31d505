import { useId, useState } from 'react';
import type { PublishCheck } from 'shared-kit/content/article';
import type { Post } from 'shared-kit/contract';
import { Alert, Button, DateText } from 'shared-kit/ui';
import { DateTimeField } from 'shared-kit/ui/date-time-field';
import { Dialog } from 'shared-kit/ui/dialog';

export interface ScheduleDialogProps {
  post: Post | null;
  /** Those that fail keep the tutorial from being scheduled, as from being published. */
  checks: readonly PublishCheck[];
  /** Resolves to the scheduled post; to null if that failed. */
  onSchedule: (scheduledAt: string) => Promise<Post | null>;
  /** Why the last save failed, if it did. */
  failure: string;
  onClose: () => void;
}

/** Chooses when the tutorial is published by itself. */
export function ScheduleDialog({
  post,
  checks,
  onSchedule,
  failure,
  onClose,
}: ScheduleDialogProps) {
  const current = post?.status === 'scheduled' ? post.scheduledAt : null;
  const [scheduledAt, setScheduledAt] = useState(current);
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const reasonsId = useId();
  const failing = checks.filter(({ passed }) => !passed);

  const schedule = async () => {
    setHasFailed(false);
    if (scheduledAt === null) return setError('Choose a date and a time.');
    if (Date.parse(scheduledAt) <= Date.now()) {
      return setError('This time has passed. Choose one in the future.');
    }
    setIsBusy(true);
    const scheduled = await onSchedule(scheduledAt);
    setIsBusy(false);
    if (scheduled === null) setHasFailed(true);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      initialFocus="content"
      title={current === null ? 'Schedule' : 'Change the schedule'}
      description="The tutorial is published by itself at this time, at most a minute late."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={failing.length > 0}
            aria-describedby={failing.length > 0 ? reasonsId : undefined}
            onClick={() => void schedule()}
          >
            Schedule
          </Button>
        </>
      }
    >
      {failing.length > 0 && (
        <Alert tone="info">
          <p>It cannot be scheduled yet:</p>
          <ul id={reasonsId}>
            {failing.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {hasFailed && (
        <Alert>
          <p>
            <strong>Unable to save draft</strong>
          </p>
          <p>{`${failure} Nothing was scheduled. Your text is still here.`}</p>
        </Alert>
      )}
      {current !== null && (
        <p>
          Scheduled for <DateText value={current} format="time" />
        </p>
      )}
      <DateTimeField
        label="Publish at"
        required
        value={scheduledAt}
        error={error}
        onChange={(iso) => {
          setScheduledAt(iso);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
