import { useMemo, useState } from 'react';
import { adminApi } from 'shared-kit/api/admin';
import { useNavigate } from 'shared-kit/router';
import { toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { AdminPage } from '../../../features/area/AdminPage';
import { AdminTable } from '../../../features/list/AdminTable';
import type { BulkOption } from '../../../features/list/BulkConfirmation';
import { useAdminList } from '../../../features/list/use-admin-list';
import { useRemoveRow } from '../../../features/list/use-row-changes';
import { createColumns, toReplyPath, type AdminComment } from './columns';
import { formatCommentSnippet } from './comment-snippet';
import { commentsList } from './comments-list';

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
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<AdminComment | null>(null);
  const remove = useRemoveRow(commentsList, {
    send: ({ _id: id }) => adminApi.adminComments.remove({ params: { id } }),
    onSuccess: () => toast('The comment is deleted.'),
  });
  const columns = useMemo(() => createColumns(setDeleted), []);
  return (
    <AdminPage>
      <AdminTable
        list={list}
        caption="Comments"
        columns={columns}
        rowLabel={({ content }) => formatCommentSnippet(content)}
        onOpenRow={(comment) => void navigate(toReplyPath(comment))}
        search={{ label: 'Search comments', placeholder: 'Words of the comment' }}
        empty="No comments yet."
        noMatches="No comments match your search."
        bulkOptions={BULK_OPTIONS}
      />
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={() => setDeleted(null)}
        title="Delete this comment?"
        description={deleted && <bdi>{formatCommentSnippet(deleted.content)}</bdi>}
        confirmLabel="Delete"
        danger
        onConfirm={() => deleted && remove.mutateAsync(deleted)}
      />
    </AdminPage>
  );
}
