import { useState } from 'react';
import type { Submission } from 'shared-kit/contract';
import { Field, Textarea } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { useReview, type ReviewOutcome, type ReviewRequest } from './use-review';

interface ReviewDialogProps {
  request: ReviewRequest;
  /**
   * Called before the review is sent: saves what was edited. Resolves to what is to be reviewed, or to
   * null to send nothing.
   */
  saveEdits?: (() => Promise<Submission | null>) | undefined;
  onOutcome: (outcome: ReviewOutcome) => void;
  onClose: () => void;
}

/** Confirms an approval, or a rejection with its note, and sends it. */
export function ReviewDialog({ request, saveEdits, onOutcome, onClose }: ReviewDialogProps) {
  const { action, submission } = request;
  const [note, setNote] = useState('');
  const review = useReview(action, note.trim());
  const send = async () => {
    const current = saveEdits ? await saveEdits() : submission;
    if (current !== null) onOutcome(await review(current));
  };
  const isApproval = action === 'approve';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        isApproval
          ? 'Approve this submission and publish it to the blog?'
          : 'Reject this submission?'
      }
      description={
        <span>
          <bdi>{submission.title}</bdi> by <bdi>{submission.fullName}</bdi>.{' '}
          {isApproval ? (
            <span>The author is told by mail, with a link to the post.</span>
          ) : (
            <span>The author is told by mail.</span>
          )}
          {saveEdits && <span> Your edits are saved first.</span>}
        </span>
      }
      confirmLabel={isApproval ? 'Approve' : 'Reject'}
      danger={!isApproval}
      onConfirm={send}
    >
      {!isApproval && (
        <Field
          label="Note (optional)"
          hint="It is mailed to the author, and replaces the admin notes."
        >
          <Textarea
            rows={4}
            maxLength={5_000}
            dir="auto"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
