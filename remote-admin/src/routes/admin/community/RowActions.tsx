import type { Submission } from 'shared-kit/contract';
import { useSearchParams } from 'shared-kit/router';
import { writeSearchState } from 'shared-kit/search-params';
import { Button, ButtonLink } from 'shared-kit/ui';
import { previewParams } from './submissions-list';
import styles from './page.module.css';

export interface ReviewRequest {
  action: 'approve' | 'reject';
  submission: Submission;
}

interface RowActionsProps {
  submission: Submission;
  onReview: (request: ReviewRequest) => void;
}

/** Preview, and what the status allows: an approved submission is unpublished as a post. */
export function RowActions({ submission, onReview }: RowActionsProps) {
  const [search] = useSearchParams();
  const { _id: preview, title, status } = submission;
  return (
    <span className={styles.actions}>
      <ButtonLink
        size="small"
        variant="quiet"
        aria-label={`Preview ${title}`}
        to={`?${writeSearchState(previewParams, search, { preview })}`}
        preventScrollReset
      >
        Preview
      </ButtonLink>
      {status !== 'approved' && (
        <Button
          size="small"
          aria-label={`Approve ${title}`}
          onClick={() => onReview({ action: 'approve', submission })}
        >
          Approve
        </Button>
      )}
      {status === 'pending' && (
        <Button
          size="small"
          aria-label={`Reject ${title}`}
          onClick={() => onReview({ action: 'reject', submission })}
        >
          Reject
        </Button>
      )}
    </span>
  );
}
