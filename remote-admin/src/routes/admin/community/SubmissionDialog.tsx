import { useRef, useState } from 'react';
import type { Submission } from 'shared-kit/contract';
import { useQuery } from 'shared-kit/client/query';
import { Button, QueryState, SkeletonLines } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { ReviewDialog } from './ReviewDialog';
import { ReviewNotice } from './ReviewNotice';
import { SubmissionState } from './SubmissionState';
import { SubmissionContent } from './SubmissionContent';
import { SubmissionForm, type SubmissionFormHandle } from './SubmissionForm';
import { submissionQuery } from './submissions-list';
import type { ReviewOutcome, ReviewRequest } from './use-review';
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
  const isReviewed = useRef(false);
  const { data: submission } = query;

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
              <SubmissionForm ref={form} submission={sent} isReviewed={() => isReviewed.current} />
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
    </>
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
