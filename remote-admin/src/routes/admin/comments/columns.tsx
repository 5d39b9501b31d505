import { Trash2 } from 'lucide-react';
import type { OutputOf, contract } from 'shared-kit/contract';
import { Button, DateText, TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { formatCommentSnippet } from './comment-snippet';
import styles from './page.module.css';

export type AdminComment = OutputOf<typeof contract.adminComments.list>['items'][number];

export const createColumns = (
  onDelete: (comment: AdminComment) => void,
): readonly DataTableColumn<AdminComment>[] => [
  {
    key: 'content',
    header: 'Comment',
    rowHeader: true,
    cell: ({ content }) => (
      <span className={styles.content} dir="auto">
        {formatCommentSnippet(content)}
      </span>
    ),
  },
  {
    key: 'author',
    header: 'Author',
    cell: ({ createdBy }) => <bdi className={styles.author}>{createdBy.name}</bdi>,
  },
  {
    key: 'thread',
    header: 'Thread',
    cell: ({ _id, thread }) => (
      <TextLink
        to={toReplyPath({ _id, thread })}
        className={styles.thread}
        dir="auto"
        {...clampTitle(thread.title)}
      >
        {thread.title}
      </TextLink>
    ),
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
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (comment) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete comment: ${formatCommentSnippet(comment.content)}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onDelete(comment)}
      />
    ),
  },
];

/** The reply in its discussion. */
export const toReplyPath = ({ _id, thread }: Pick<AdminComment, '_id' | 'thread'>) =>
  `/discussions/${thread._id}#reply-${_id}`;
