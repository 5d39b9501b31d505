import { useEffect, useRef, useState } from 'react';
import { api } from 'shared-kit/api';
import { useNavigate } from 'shared-kit/router';
import { Alert } from 'shared-kit/ui';
import { Form } from 'shared-kit/ui/form';
import { BLANK, guestRules, isIncomplete } from '../../features/submission/guest-form';
import { useSendingKey } from '../../features/sending/use-sending-key';
import { forget } from './kept-submission';
import { SubmissionFields } from './SubmissionFields';
import styles from './submit.module.css';

/** So long the answer can be read before the blog comes, in milliseconds. */
const READ_FOR = 1_200;

/** Five files of 2 MB on a slow line, in milliseconds. */
const PATIENCE = 3 * 60_000;

export function SubmissionForm() {
  const navigate = useNavigate();
  const sendingKey = useSendingKey();
  const [sent, setSent] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button went with the form that was sent.
    if (document.activeElement === document.body) answer.current?.focus();
  }, [round]);

  return (
    <div className={styles.main}>
      <Form
        key={round}
        label="Write a post"
        schema={guestRules}
        defaultValues={BLANK}
        failure="Unable to send your post right now. It is kept here."
        submitLabel="Submit for review"
        submitDisabled={isIncomplete}
        className={styles.form}
        actions={
          <span className={styles.note}>
            Your text is kept in this browser until it is sent; files are not.
          </span>
        }
        onSubmit={async (body) => {
          const idempotencyKey = sendingKey(JSON.stringify(body));
          const { message } = await api.community.submit(
            { body },
            { idempotencyKey, timeout: PATIENCE },
          );
          forget();
          setSent(message);
          setRound(round + 1);
          leaving.current = setTimeout(() => void navigate('/blog'), READ_FOR);
        }}
      >
        {(form) => <SubmissionFields form={form} />}
      </Form>
      {sent && (
        <div ref={answer} tabIndex={-1}>
          <Alert tone="success">{sent}</Alert>
        </div>
      )}
    </div>
  );
}
