import { useState } from 'react';
import { Alert, Button } from 'shared-kit/ui';
import { DateTimeField } from 'shared-kit/ui/date-time-field';
import { Dialog } from 'shared-kit/ui/dialog';
import { countRecipients } from './describe-recipients';

export interface ScheduleDialogProps {
  recipients: number;
  /** Rejects with the message to show. */
  onSchedule: (scheduledAt: string) => Promise<void>;
  onClose: () => void;
}

/** Chooses when an issue is sent. */
export function ScheduleDialog({ recipients, onSchedule, onClose }: ScheduleDialogProps) {
  const [scheduledAt, setScheduledAt] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const schedule = async () => {
    setFailure(undefined);
    if (scheduledAt === null) return setError('Choose a date and a time.');
    if (Date.parse(scheduledAt) <= Date.now()) {
      return setError('This time has passed. Choose one in the future.');
    }
    setBusy(true);
    try {
      await onSchedule(scheduledAt);
      onClose();
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : 'Request failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      initialFocus="content"
      title="Schedule this issue"
      description={`It would go to ${countRecipients(recipients)} now. Who subscribes until then gets it too.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void schedule()}>
            {`Schedule for ${countRecipients(recipients)}`}
          </Button>
        </>
      }
    >
      {failure !== undefined && <Alert>{failure}</Alert>}
      <DateTimeField
        label="Send at"
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
