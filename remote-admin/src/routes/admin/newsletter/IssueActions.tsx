import { useState } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import { useMutation, useQuery, useQueryClient } from 'shared-kit/client/query';
import type { NewsletterIssue } from 'shared-kit/contract';
import { Alert, Button, Cluster, Section, createLazyComponent, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { useFormContext } from 'shared-kit/ui/form';
import { countRecipients } from './describe-recipients';
import type { IssueValues } from './issue-values';
import type { PreviewDialogProps } from './PreviewDialog';
import { issueQuery, recipientsQuery } from './queries';
import type { ScheduleDialogProps } from './ScheduleDialog';

const PreviewDialog = createLazyComponent<PreviewDialogProps>(
  async () => (await import('./PreviewDialog')).PreviewDialog,
);
const ScheduleDialog = createLazyComponent<ScheduleDialogProps>(
  async () => (await import('./ScheduleDialog')).ScheduleDialog,
);

export interface IssueActionsProps {
  /** Undefined for a new one, which can only be previewed. */
  issue: NewsletterIssue | undefined;
}

/** Shows what the form comes to; tests, schedules and sends what is saved of it. */
export function IssueActions({ issue }: IssueActionsProps) {
  const { formState, getValues } = useFormContext<IssueValues>();
  const [preview, setPreview] = useState<IssueValues | null>(null);
  return (
    <Section title="Preview and send">
      <Cluster>
        <Button onClick={() => setPreview(structuredClone(getValues()))}>Preview</Button>
        {issue !== undefined && <SavedActions issue={issue} isDirty={formState.isDirty} />}
      </Cluster>
      {issue === undefined && <p>Create the issue to test, schedule or send it.</p>}
      {preview && <PreviewDialog values={preview} onClose={() => setPreview(null)} />}
    </Section>
  );
}

interface SavedActionsProps {
  issue: NewsletterIssue;
  isDirty: boolean;
}

function SavedActions({ issue, isDirty }: SavedActionsProps) {
  const { _id: id, revision, segment } = issue;
  const [dialog, setDialog] = useState<'send' | 'schedule' | null>(null);
  const queryClient = useQueryClient();
  const recipients = useQuery(recipientsQuery(segment));
  const close = () => setDialog(null);
  const test = useMutation({
    mutationFn: () => adminApi.adminNewsletter.sendTest({ params: { id } }),
    onSuccess: ({ message }) => toast(message),
  });
  const schedule = async (scheduledAt: string | null) => {
    const saved = await adminApi.adminNewsletter.schedule(
      { params: { id }, body: { scheduledAt } },
      { ifMatch: revision },
    );
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(issueQuery(id).queryKey, saved);
    toast(scheduledAt === null ? 'The issue is being sent.' : 'The issue is scheduled.');
  };
  const count = recipients.data?.recipients;
  const isReady = !isDirty && count !== undefined && count > 0;
  return (
    <>
      <Button busy={test.isPending} disabled={isDirty} onClick={() => test.mutate()}>
        Send a test to me
      </Button>
      <Button disabled={!isReady} onClick={() => setDialog('schedule')}>
        Schedule
      </Button>
      <Button variant="primary" disabled={!isReady} onClick={() => setDialog('send')}>
        Send now
      </Button>
      {isDirty && <p role="status">Save the issue before you test, schedule or send it.</p>}
      {test.error && <Alert>{test.error.message}</Alert>}
      <ConfirmDialog
        open={dialog === 'send'}
        onOpenChange={close}
        title={`Send “${issue.subject}” to ${countRecipients(count ?? 0)}?`}
        description="Sending begins at once. It can be stopped, but mails that are sent cannot be taken back."
        confirmLabel="Send now"
        onConfirm={() => schedule(null)}
      />
      {dialog === 'schedule' && (
        <ScheduleDialog recipients={count ?? 0} onSchedule={schedule} onClose={close} />
      )}
    </>
  );
}
