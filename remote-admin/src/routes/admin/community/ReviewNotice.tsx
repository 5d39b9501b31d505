import { useSearchParams } from 'shared-kit/router';
import { writeSearchState } from 'shared-kit/search-params';
import { Cluster, TextLink } from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { describeReview } from './describe-review';
import { previewParams, STATUS_LABELS } from './submissions-list';
import type { ReviewOutcome } from './use-review';

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
