import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { api } from 'shared-kit/api';
import { adminApi } from 'shared-kit/api/admin';
import type { PostSummary } from 'shared-kit/contract';
import { useQueryClient } from 'shared-kit/query';
import { Button, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { listKey } from '../../../features/list/admin-list';
import { useRemoveRow } from '../../../features/list/use-row-changes';
import { postsList } from './posts-list';

/** Deletes a post after a confirmation; for a while the toast brings it back. */
export function DeletePost({ post }: { post: PostSummary }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const title = post.title || 'Untitled tutorial';

  const bringBack = async () => {
    try {
      await api.posts.undelete({ params: { id: post._id } });
      await queryClient.invalidateQueries({ queryKey: listKey(postsList) });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Request failed', { tone: 'danger' });
    }
  };
  const remove = useRemoveRow(postsList, {
    send: ({ _id: id }) => adminApi.admin.removePost({ params: { id } }),
    onSuccess: () =>
      toast(`“${title}” is deleted.`, { action: { label: 'Undo', run: () => void bringBack() } }),
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete ${title}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete post: ${title}?`}
        description="Its page responds with “gone” from now on. It can be brought back for 30 days."
        confirmLabel="Delete"
        danger
        onConfirm={() => remove.mutateAsync(post)}
      />
    </>
  );
}
