import type { Submission } from 'shared-kit/contract';
import { useSearchParams } from 'shared-kit/client/router';
import { writeSearchState } from 'shared-kit/client/search-params';
import { Cluster, TextLink } from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { previewParams, STATUS_LABELS } from './submissions-list';
import type { ReviewOutcome } from './use-review';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** 'at 12:03', or 'on 4 May at 12:03' if that is not today; in the admin's time zone. */
function formatMoment(value: string): string {
  const at = new Date(value);
  const isToday = at.toDateString() === new Date().toDateString();
  return `${isToday ? '' : `on ${day.format(at)} `}at ${time.format(at)}`;
}

/**
 * What somebody else has done to a submission in the meantime: 'Ada Admin approved this submission at
 * 12:03.'
 */
function describeReview({ status, review }: Submission): string {
  if (status === 'pending' || review === null) {
    return 'Somebody else has changed this submission in the meantime. Nothing was sent; please look at it again.';
  }
  return `${review.reviewer || 'Somebody else'} ${status} this submission ${formatMoment(review.reviewedAt)}.`;
}

interface ReviewNoticeProps {
  outcome: ReviewOutcome;
  /** Left out where the submission itself is shown. */
  onDismiss?: (() => void) | undefined;
}

const RESULTS = {
  approved: 'is published on the blog. Its author gets a mail.',
  rejected: 'is rejected. Its author gets a mail.',
  pending: 'is pending.',
} as const;

/** What the latest review did, or what somebody else did before, with a link to the post. */
export function ReviewNotice({ outcome, onDismiss }: ReviewNoticeProps) {
  const [search] = useSearchParams();
  const { isStale, submission } = outcome;
  const { _id: preview, title, status, postSlug } = submission;
  const own = new URLSearchParams(search);
  own.delete('cursor');
  own.delete('tab');
  if (status !== 'pending') own.set('tab', status);
  return (
    <Banner tone={isStale ? 'warning' : 'success'} onDismiss={onDismiss}>
      <p>
        “<bdi>{title}</bdi>”{' '}
        <span>
          {isStale
            ? `is ${STATUS_LABELS[status].toLowerCase()}. ${describeReview(submission)}`
            : RESULTS[status]}
        </span>
      </p>
      <Cluster>
        {postSlug !== null && <TextLink to={`/blog/${postSlug}`}>Open the post</TextLink>}
        {isStale && onDismiss && (
          <TextLink to={`?${writeSearchState(previewParams, own, { preview })}`} preventScrollReset>
            Show the submission
          </TextLink>
        )}
      </Cluster>
    </Banner>
  );
}
