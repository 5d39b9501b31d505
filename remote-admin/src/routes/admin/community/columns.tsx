import type { Submission } from 'shared-kit/contract';
import { DateText, TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { RowActions, type ReviewRequest } from './RowActions';
import { StatusBadge } from './StatusBadge';
import { DEFAULT_CATEGORY, type SubmissionStatus } from './submissions-list';
import styles from './page.module.css';

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
export const createColumns = (
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
  {
    key: 'createdAt',
    header: 'Submitted',
    sortable: true,
    cell: ({ createdAt }) => (
      <span className={styles.date}>
        <DateText value={createdAt} format="short" />
      </span>
    ),
  },
  ...(tab === 'pending' ? [] : [reviewColumn]),
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (submission) => <RowActions submission={submission} onReview={onReview} />,
  },
];
