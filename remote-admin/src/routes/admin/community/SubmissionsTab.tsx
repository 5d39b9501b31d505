import { useMemo } from 'react';
import type { Submission } from 'shared-kit/contract';
import { useSearchParams } from 'shared-kit/client/router';
import { writeSearchState } from 'shared-kit/client/search-params';
import { Button, ButtonLink, DateText, TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminTable } from '../../../features/section/list/AdminTable';
import type { BulkOption } from '../../../features/section/list/BulkConfirmation';
import { dateColumn } from '../../../features/section/list/columns';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { StatusBadge } from './SubmissionState';
import {
  DEFAULT_CATEGORY,
  EMPTY_TEXTS,
  previewParams,
  STATUS_LABELS,
  submissionsLists,
  type SubmissionStatus,
} from './submissions-list';
import type { ReviewRequest } from './use-review';
import styles from './page.module.css';

interface RowActionsProps {
  submission: Submission;
  onReview: (request: ReviewRequest) => void;
}

/** Preview, and what the status allows: an approved submission is unpublished as a post. */
function RowActions({ submission, onReview }: RowActionsProps) {
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

const reviewColumn: DataTableColumn<Submission> = {
  key: 'review',
  header: 'Reviewed',
  cell: ({ review }) =>
    review && (
      <span className={styles.lines}>
        <bdi>{review.reviewer}</bdi>
        <span className={styles.detail}>
          <DateText value={review.reviewedAt} format="short" />
        </span>
      </span>
    ),
};

/** The columns of a tab; its rows ask `onReview` to approve or reject. */
const createColumns = (
  tab: SubmissionStatus,
  onReview: (request: ReviewRequest) => void,
): readonly DataTableColumn<Submission>[] => [
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    sortable: true,
    cell: ({ title, postSlug }) => (
      <span className={styles.title}>
        <span dir="auto" {...clampTitle(title)}>
          {title}
        </span>
        {postSlug !== null && (
          <TextLink
            to={`/blog/${postSlug}`}
            className={styles.detail}
            aria-label={`View post: ${title}`}
          >
            View post
          </TextLink>
        )}
      </span>
    ),
  },
  {
    key: 'category',
    header: 'Category',
    cell: ({ category }) => <bdi>{category || DEFAULT_CATEGORY}</bdi>,
  },
  {
    key: 'fullName',
    header: 'Author',
    sortable: true,
    cell: ({ fullName, email }) => (
      <span className={styles.lines}>
        <bdi>{fullName}</bdi>
        <bdi className={styles.detail}>{email}</bdi>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  dateColumn('createdAt', 'Submitted'),
  ...(tab === 'pending' ? [] : [reviewColumn]),
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (submission) => <RowActions submission={submission} onReview={onReview} />,
  },
];

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'approve',
    label: 'Approve',
    question: (count, isOne) =>
      isOne
        ? 'Approve this submission and publish it to the blog?'
        : `Approve ${count} submissions and publish them to the blog?`,
    description: 'Each author is told by mail, with a link to the post.',
  },
  {
    action: 'reject',
    label: 'Reject',
    question: (count, isOne) =>
      isOne ? 'Reject this submission?' : `Reject ${count} submissions?`,
    description: 'Each author is told by mail.',
    danger: true,
    value: {
      label: 'Note (optional)',
      hint: 'It is mailed to every author, and replaces the admin notes.',
      isOptional: true,
    },
  },
];

interface SubmissionsTabProps {
  status: SubmissionStatus;
  onPreview: (id: string) => void;
  onReview: (request: ReviewRequest) => void;
}

/** The submissions of one status. */
export function SubmissionsTab({ status, onPreview, onReview }: SubmissionsTabProps) {
  const list = useAdminList(submissionsLists[status]);
  const columns = useMemo(() => createColumns(status, onReview), [status, onReview]);
  return (
    <AdminTable
      list={list}
      caption={`${STATUS_LABELS[status]} submissions`}
      columns={columns}
      rowLabel={({ title }) => title}
      onOpenRow={({ _id }) => onPreview(_id)}
      search={{ label: 'Search submissions', placeholder: 'Title, name or email' }}
      empty={EMPTY_TEXTS[status]}
      noMatches="No submissions match your search."
      error="Unable to load submissions"
      bulkOptions={status === 'pending' ? BULK_OPTIONS : undefined}
    />
  );
}
