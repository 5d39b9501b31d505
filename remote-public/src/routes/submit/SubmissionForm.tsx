import { useEffect, useRef, useState } from 'react';
import { api } from 'shared-kit/client';
import { useNavigate } from 'shared-kit/client/router';
import { Alert } from 'shared-kit/ui';
import { Form, useIdempotencyKey } from 'shared-kit/ui/form';
import { EMPTY_SUBMISSION, isIncomplete, submissionRules } from './submission';
import { SubmissionFields } from './SubmissionFields';
import { clearSubmissionDraft } from './use-submission-draft';
import styles from './page.module.css';

/** The confirmation stays readable this long before the blog opens, in milliseconds. */
const REDIRECT_DELAY = 1_200;

/** Enough for five files of 2 MB on a slow connection, in milliseconds. */
const SUBMIT_TIMEOUT = 3 * 60_000;

export function SubmissionForm() {
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKey();
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const [submissions, setSubmissions] = useState(0);
  const redirectTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirectTimer.current), []);

  const confirmationRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The new form has replaced the one whose button had the focus.
    if (document.activeElement === document.body) confirmationRef.current?.focus();
  }, [submissions]);

  return (
    <div className={styles.main}>
      <Form
        key={submissions}
        label="Write a post"
        action="/submit"
        schema={submissionRules}
        defaultValues={EMPTY_SUBMISSION}
        errorMessage="Unable to send your post right now."
        errorNote="Your text is kept."
        submitLabel="Submit for review"
        isSubmitDisabled={isIncomplete}
        className={styles.form}
        actions={
          <span className={styles.note} data-needs-script>
            Your draft is saved in this browser, without its files.
          </span>
        }
        onSubmit={async (body) => {
          const idempotencyKey = getIdempotencyKey(JSON.stringify(body));
          const { message } = await api.submissions.submit(
            { body },
            { idempotencyKey, timeoutMs: SUBMIT_TIMEOUT },
          );
          clearSubmissionDraft();
          setConfirmation(message);
          setSubmissions(submissions + 1);
          redirectTimer.current = setTimeout(() => void navigate('/blog'), REDIRECT_DELAY);
        }}
      >
        <SubmissionFields />
      </Form>
      {confirmation && (
        <div ref={confirmationRef} tabIndex={-1}>
          <Alert tone="success">{confirmation}</Alert>
        </div>
      )}
    </div>
  );
}
