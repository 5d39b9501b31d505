import type { Submission } from 'shared-kit/contract';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** 'at 12:03', or 'on 4 May at 12:03' if that is not today; in the admin's time zone. */
function formatMoment(value: string, now: Date): string {
  const at = new Date(value);
  const isToday = at.toDateString() === now.toDateString();
  return `${isToday ? '' : `on ${day.format(at)} `}at ${time.format(at)}`;
}

/**
 * What somebody else has done to a submission in the meantime: 'Ada Admin approved this submission at
 * 12:03.'
 */
export function describeReview({ status, review }: Submission, now = new Date()): string {
  if (status === 'pending' || review === null) {
    return 'Somebody else has changed this submission in the meantime. Nothing was sent; please look at it again.';
  }
  return `${review.reviewer || 'Somebody else'} ${status} this submission ${formatMoment(review.reviewedAt, now)}.`;
}
