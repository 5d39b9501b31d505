import { api } from 'shared-kit/api';
import { adminApi } from 'shared-kit/api/admin';
import type { PostSummary } from 'shared-kit/contract';
import { useQueryClient } from 'shared-kit/query';
import { toast } from 'shared-kit/ui';
import { listKey } from '../../../features/list/admin-list';
import { DeleteButton } from '../../../features/list/DeleteButton';
import { useRemoveRow } from '../../../features/list/use-row-changes';
import { postsList } from './posts-list';

/** Deletes a post after a confirmation; for a while the toast brings it back. */
export function DeletePost({ post }: { post: PostSummary }) {
  const queryClient = useQueryClient();
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
    <DeleteButton
      title={title}
      question={`Delete post: ${title}?`}
      description="Its page responds with “gone” from now on. It can be brought back for 30 days."
      onDelete={() => remove.mutateAsync(post)}
    />
  );
}
