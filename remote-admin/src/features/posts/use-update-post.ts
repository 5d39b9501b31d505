import { useOptimisticMutation, useQueryClient } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';
import type { PostSummary } from 'shared-kit/contract';
import { adminPostsKey, type AdminPosts } from './queries';

export type PostUpdate = { published: boolean } | { featured: boolean };

function sendUpdate(id: string, update: PostUpdate): Promise<PostSummary> {
  const params = { id };
  return 'published' in update
    ? adminApi.admin.publishPost({ params, body: update })
    : adminApi.admin.updatePost({ params, body: update });
}

/** The fields that are shown before the API responds. */
function optimisticFields(update: PostUpdate): Partial<PostSummary> {
  if ('featured' in update) return update;
  return { ...update, status: update.published ? 'published' : 'draft' };
}

/** The fields that an update affects: the post's other switch may be pending at the same time. */
function affectedFields(update: PostUpdate, post: PostSummary): Partial<PostSummary> {
  const { featured, published, status, updatedAt } = post;
  return 'featured' in update ? { featured, updatedAt } : { published, status, updatedAt };
}

/** Publishes, unpublishes or features a post optimistically; rolls back if the API rejects the change. */
export function useUpdatePost({ _id: id }: PostSummary, onError: (error: Error) => void) {
  const queryClient = useQueryClient();
  const withFields = (page: AdminPosts, fields: Partial<PostSummary>): AdminPosts => ({
    ...page,
    items: page.items.map((item) => (item._id === id ? { ...item, ...fields } : item)),
  });
  return useOptimisticMutation<AdminPosts, PostUpdate, PostSummary>({
    mutationFn: (update) => sendUpdate(id, update),
    queryKey: adminPostsKey,
    exact: false,
    applyOptimistic: (page, update) => withFields(page, optimisticFields(update)),
    applyResult: (page, saved, update) => withFields(page, affectedFields(update, saved)),
    rollBack: (page, before, update) => {
      const post = before.items.find(({ _id }) => _id === id);
      return post ? withFields(page, affectedFields(update, post)) : page;
    },
    onError,
    onSuccess: () => {
      // Lists and pages elsewhere on the site show this post as well.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] !== adminPostsKey[1],
        refetchType: 'none',
      });
    },
  });
}
