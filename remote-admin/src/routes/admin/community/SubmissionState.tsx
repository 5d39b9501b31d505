import type { Submission } from 'shared-kit/contract';
import { Badge, DateText, TextLink } from 'shared-kit/ui';
import { STATUS_LABELS, type SubmissionStatus } from './submissions-list';
import styles from './SubmissionDialog.module.css';

const TONES = { pending: 'accent', approved: 'primary', rejected: 'neutral' } as const;

export function StatusBadge({ status }: { status: SubmissionStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

/** Its status, when it was sent, who reviewed it, and the post that an approval made of it. */
export function SubmissionState({ submission }: { submission: Submission }) {
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
