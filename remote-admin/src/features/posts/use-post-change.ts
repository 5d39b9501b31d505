import { useMutation, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { PostSummary } from 'shared-kit/contract';
import { ADMIN_POSTS, type AdminPosts } from './queries';

export type PostChange = { published: boolean } | { featured: boolean };

function send(id: string, change: PostChange): Promise<PostSummary> {
  const params = { id };
  return 'published' in change
    ? api.admin.publishPost({ params, body: change })
    : api.admin.updatePost({ params, body: change });
}

/** What the change will make of the post. */
function foreseen(change: PostChange): Partial<PostSummary> {
  if ('featured' in change) return change;
  return { ...change, status: change.published ? 'published' : 'draft' };
}

/** The fields that belong to the change: a post's other switch may be on its way at the same time. */
function touched(change: PostChange, post: PostSummary): Partial<PostSummary> {
  const { featured, published, status, updatedAt } = post;
  return 'featured' in change ? { featured, updatedAt } : { published, status, updatedAt };
}

/**
 * Publishes, unpublishes or features a post. The table shows it at once; when the server says no,
 * this post (and no other) goes back to what it was.
 */
export function usePostChange(post: PostSummary, onError: (error: Error) => void) {
  const queryClient = useQueryClient();
  const put = (fields: Partial<PostSummary>) =>
    queryClient.setQueriesData<AdminPosts>(
      { queryKey: ADMIN_POSTS },
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) => (item._id === post._id ? { ...item, ...fields } : item)),
        },
    );
  return useMutation({
    mutationFn: (change: PostChange) => send(post._id, change),
    onMutate: async (change) => {
      // Handed on as it is now: by the time of an error the hook holds the post as foreseen.
      const before = touched(change, post);
      await queryClient.cancelQueries({ queryKey: ADMIN_POSTS });
      put(foreseen(change));
      return before;
    },
    onError: (error, _, before) => {
      if (before !== undefined) put(before);
      onError(error);
    },
    onSuccess: (answer, change) => {
      put(touched(change, answer));
      // Lists and pages elsewhere on the site show this post as well.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] !== ADMIN_POSTS[1],
        refetchType: 'none',
      });
    },
  });
}
