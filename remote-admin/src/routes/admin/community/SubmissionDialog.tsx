import { useRef, useState } from 'react';
import type { Submission } from 'shared-kit/contract';
import { useQuery } from 'shared-kit/query';
import { useBlocker } from 'shared-kit/router';
import { sessionStore } from 'shared-kit/session';
import { Button, DateText, QueryState, SkeletonLines, TextLink } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { Dialog } from 'shared-kit/ui/dialog';
import { ReviewDialog } from './ReviewDialog';
import { ReviewNotice } from './ReviewNotice';
import type { ReviewRequest } from './RowActions';
import { StatusBadge } from './StatusBadge';
import { SubmissionContent } from './SubmissionContent';
import { SubmissionForm, type SubmissionFormHandle } from './SubmissionForm';
import { submissionQuery } from './submissions-list';
import type { ReviewOutcome } from './use-review';
import styles from './SubmissionDialog.module.css';

interface SubmissionDialogProps {
  id: string;
  /** Called after an approval or rejection; not if the submission had changed before. */
  onReviewed: (outcome: ReviewOutcome) => void;
  onClose: () => void;
}

/** A submission with everything that was sent, to be edited, approved or rejected. */
export function SubmissionDialog({ id, onReviewed, onClose }: SubmissionDialogProps) {
  const query = useQuery(submissionQuery(id));
  const form = useRef<SubmissionFormHandle>(null);
  const [request, setRequest] = useState<(ReviewRequest & { hasEdits: boolean }) | null>(null);
  const [staleOutcome, setStaleOutcome] = useState<ReviewOutcome | null>(null);
  const isLeaving = useRef(false);
  const isReviewed = useRef(false);
  const { data: submission } = query;

  // Closing the dialog is a navigation, as Back is.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (form.current?.hasEdits() ?? false) &&
      !isReviewed.current &&
      from.pathname + from.search !== to.pathname + to.search &&
      sessionStore.getState().user !== null,
  );

  const startReview = (next: ReviewRequest) =>
    setRequest({ ...next, hasEdits: form.current?.hasEdits() ?? false });
  const saveEdits = async () => (await form.current?.saveEdits()) ?? null;
  const finish = (outcome: ReviewOutcome) => {
    setStaleOutcome(outcome.isStale ? outcome : null);
    if (outcome.isStale) return;
    isReviewed.current = true;
    onReviewed(outcome);
    onClose();
  };
  return (
    <>
      <Dialog
        open
        size="large"
        onOpenChange={onClose}
        title={submission ? <bdi>{submission.title}</bdi> : 'Submission'}
        footer={submission && <ReviewButtons submission={submission} onReview={startReview} />}
      >
        <QueryState query={query} error={query.error?.message} skeleton={<SkeletonLines />}>
          {(sent) => (
            <div className={styles.body}>
              {staleOutcome && <ReviewNotice outcome={staleOutcome} />}
              <SubmissionState submission={sent} />
              <SubmissionForm ref={form} submission={sent} />
              <SubmissionContent submission={sent} />
            </div>
          )}
        </QueryState>
      </Dialog>
      {request && (
        <ReviewDialog
          request={request}
          saveEdits={request.hasEdits ? saveEdits : undefined}
          onOutcome={finish}
          onClose={() => setRequest(null)}
        />
      )}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => {
          // Resetting a blocker that is proceeding would block the same navigation again.
          if (!open && !isLeaving.current) blocker.reset?.();
          isLeaving.current = false;
        }}
        title="Close without saving?"
        description="Your changes of this submission are not saved."
        confirmLabel="Close without saving"
        cancelLabel="Stay"
        onConfirm={() => {
          isLeaving.current = true;
          blocker.proceed?.();
        }}
      />
    </>
  );
}

/** Its status, when it was sent, who reviewed it, and the post that an approval made of it. */
function SubmissionState({ submission }: { submission: Submission }) {
  const { status, createdAt, review, postSlug } = submission;
  return (
    <p className={styles.state}>
      <StatusBadge status={status} />
      <span>
        Submitted <DateText value={createdAt} format="short" />
      </span>
      {review && (
        <span>
          Reviewed <DateText value={review.reviewedAt} format="short" /> by{' '}
          <bdi>{review.reviewer}</bdi>
        </span>
      )}
      {postSlug !== null && <TextLink to={`/blog/${postSlug}`}>View post</TextLink>}
    </p>
  );
}

interface ReviewButtonsProps {
  submission: Submission;
  onReview: (request: ReviewRequest) => void;
}

function ReviewButtons({ submission, onReview }: ReviewButtonsProps) {
  const { status } = submission;
  if (status === 'approved') return null;
  return (
    <>
      {status === 'pending' && (
        <Button onClick={() => onReview({ action: 'reject', submission })}>Reject</Button>
      )}
      <Button variant="primary" onClick={() => onReview({ action: 'approve', submission })}>
        Approve
      </Button>
    </>
  );
}
