import { adminApi } from 'shared-kit/client/admin';
import type { OutputOf, contract } from 'shared-kit/contract';
import { TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminListPage } from '../../../features/section/list/AdminListPage';
import type { BulkOption } from '../../../features/section/list/BulkConfirmation';
import { authorColumn, dateColumn } from '../../../features/section/list/columns';
import { DeleteRow } from '../../../features/section/list/DeleteRow';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { formatCommentSnippet } from './comment-snippet';
import { commentsList } from './comments-list';
import styles from './page.module.css';

type AdminComment = OutputOf<typeof contract.adminComments.list>['items'][number];

/** The reply in its discussion. */
const toReplyPath = ({ _id, thread }: AdminComment) => `/discussions/${thread._id}#reply-${_id}`;

const columns: readonly DataTableColumn<AdminComment>[] = [
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
  authorColumn,
  {
    key: 'thread',
    header: 'Thread',
    cell: (comment) => (
      <TextLink
        to={toReplyPath(comment)}
        className={styles.thread}
        dir="auto"
        {...clampTitle(comment.thread.title)}
      >
        {comment.thread.title}
      </TextLink>
    ),
  },
  dateColumn('createdAt', 'Created'),
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (comment) => (
      <DeleteRow
        list={commentsList}
        row={comment}
        title={`comment: ${formatCommentSnippet(comment.content)}`}
        question="Delete this comment?"
        description={<bdi>{formatCommentSnippet(comment.content)}</bdi>}
        doneMessage="The comment is deleted."
        send={(id) => adminApi.adminComments.remove({ params: { id } })}
      />
    ),
  },
];

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'delete',
    label: 'Delete',
    question: (count, isOne) => (isOne ? 'Delete this comment?' : `Delete ${count} comments?`),
    description: 'This cannot be undone.',
    danger: true,
  },
];

export function Component() {
  const list = useAdminList(commentsList);
  return (
    <AdminListPage
      list={list}
      caption="Comments"
      columns={columns}
      rowLabel={({ content }) => formatCommentSnippet(content)}
      rowPath={toReplyPath}
      search={{ label: 'Search comments', placeholder: 'Words of the comment' }}
      empty="No comments yet."
      noMatches="No comments match your search."
      bulkOptions={BULK_OPTIONS}
    />
  );
}
