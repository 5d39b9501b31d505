import type { ThreadSummary } from 'shared-kit/contract';
import { Badge, DateText, TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { ThreadActions } from './ThreadActions';
import styles from './page.module.css';

interface ColumnOptions {
  onError: (error: Error) => void;
  onDelete: (thread: ThreadSummary) => void;
}

export const createColumns = (
  options: ColumnOptions,
): readonly DataTableColumn<ThreadSummary>[] => [
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    sortable: true,
    cell: ({ _id, title }) => (
      <TextLink
        to={`/discussions/${_id}`}
        className={styles.title}
        dir="auto"
        {...clampTitle(title)}
      >
        {title}
      </TextLink>
    ),
  },
  {
    key: 'author',
    header: 'Author',
    cell: ({ createdBy }) => <bdi className={styles.author}>{createdBy.name}</bdi>,
  },
  {
    key: 'category',
    header: 'Category',
    cell: ({ category }) => <Badge>{category}</Badge>,
  },
  {
    key: 'replyCount',
    header: 'Replies',
    align: 'end',
    sortable: true,
    cell: ({ replyCount }) => replyCount.toLocaleString('en'),
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortable: true,
    cell: ({ createdAt }) => (
      <span className={styles.date}>
        <DateText value={createdAt} format="short" />
      </span>
    ),
  },
  {
    key: 'lastActivityAt',
    header: 'Last activity',
    sortable: true,
    isHiddenByDefault: true,
    cell: ({ lastActivityAt }) => (
      <span className={styles.date}>
        <DateText value={lastActivityAt} format="short" />
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ locked, solved }) => (
      <span className={styles.state}>
        <Badge tone={locked ? 'accent' : 'primary'}>{locked ? 'Locked' : 'Open'}</Badge>
        {solved && <Badge tone="info">Solved</Badge>}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (thread) => <ThreadActions thread={thread} {...options} />,
  },
];
