import { adminApi } from 'shared-kit/client/admin';
import { useMutation, useQuery, useQueryClient } from 'shared-kit/client/query';
import { Alert, Button, QueryState, SkeletonLines, toast } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { ConfirmPasswordForm } from '../../../features/confirmation/ConfirmPasswordForm';
import { useConfirmedRequest } from '../../../features/confirmation/use-confirmed-request';
import { describeChange, type ChangeRequest } from './describe-change';
import { effectsQuery, releasesQuery } from './queries';
import styles from './ChangeDialog.module.css';

interface ChangeDialogProps {
  request: ChangeRequest;
  onClose: () => void;
}

/** Says what a change would do, makes it once it is confirmed, and asks for the password if needed. */
export function ChangeDialog({ request, onClose }: ChangeDialogProps) {
  const { remote, version, change } = request;
  const { question, confirmLabel } = describeChange(request);
  const queryClient = useQueryClient();
  const effects = useQuery(effectsQuery(remote, change));
  const confirmed = useConfirmedRequest(async () => {
    const { message } = await adminApi.adminReleases.change({
      params: { remote },
      body: { change },
    });
    toast(message, { tone: 'success' });
    void queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey });
    onClose();
  });
  const send = useMutation({ mutationFn: () => confirmed.request(undefined) });
  const hasFailedDry = effects.isError && effects.data === undefined;
  return (
    <Dialog
      open
      size="small"
      onOpenChange={() => {
        if (!send.isPending) onClose();
      }}
      title={question}
      footer={
        !confirmed.isHeld && (
          <>
            <Button onClick={onClose}>{hasFailedDry ? 'Close' : 'Cancel'}</Button>
            {!hasFailedDry && (
              <Button
                variant="primary"
                disabled={effects.data === undefined}
                busy={send.isPending}
                onClick={() => send.mutate()}
              >
                {confirmLabel}
              </Button>
            )}
          </>
        )
      }
    >
      <p className={styles.subject}>
        <code translate="no">{`${remote} ${version}`}</code>
      </p>
      <QueryState query={effects} error={effects.error?.message} skeleton={<SkeletonLines />}>
        {({ effects: lines, risks }) => (
          <>
            {risks.map((risk) => (
              <Alert key={risk}>{risk}</Alert>
            ))}
            <div className={styles.effects}>
              <h3>What will happen</h3>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </>
        )}
      </QueryState>
      {send.error && <Alert>{send.error.message}</Alert>}
      {confirmed.isHeld && (
        <ConfirmPasswordForm
          submitLabel={confirmLabel}
          onConfirm={confirmed.confirm}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
