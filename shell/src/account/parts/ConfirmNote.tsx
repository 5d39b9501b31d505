import { useMutation } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import { Alert, Button } from 'shared-kit/ui';
import styles from '../OwnAccount.module.css';

/** Says that the address is not confirmed yet, and sends the link again. */
export function ConfirmNote({ email }: { email: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.auth.resendConfirmation(),
  });
  if (data) {
    return (
      <div className={styles.note}>
        <Alert tone="success">{data.message}</Alert>
      </div>
    );
  }
  return (
    <div className={styles.note}>
      <Alert
        tone={error ? 'danger' : 'info'}
        action={
          <Button size="small" busy={isPending} onClick={() => mutate()}>
            Send the link again
          </Button>
        }
      >
        {error ? error.message : `Please confirm ${email} by the link we mailed you.`}
      </Alert>
    </div>
  );
}
