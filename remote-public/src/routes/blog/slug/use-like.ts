import { useMutation, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { Post } from 'shared-kit/contract';
import { postKeys, postQuery } from '../../../features/posts/queries';

type Likes = Pick<Post, 'viewerHasLiked'> & { likes: number };

function withLikes(post: Post, { viewerHasLiked, likes }: Likes): Post {
  return { ...post, viewerHasLiked, metrics: { ...post.metrics, likes } };
}

/** Likes a post or takes the like back: shown at once, undone if the API refuses. */
export function useLike({ _id: id, slug }: Pick<Post, '_id' | 'slug'>) {
  const queryClient = useQueryClient();
  const { queryKey } = postQuery(slug);
  const show = (likes: Likes) =>
    queryClient.setQueryData(queryKey, (post) => post && withLikes(post, likes));

  return useMutation({
    mutationFn: (like: boolean) => {
      const input = { params: { id } };
      return like ? api.posts.like(input) : api.posts.unlike(input);
    },
    onMutate: async (like) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before === undefined) return undefined;
      const { viewerHasLiked, metrics } = before;
      const step = like === viewerHasLiked ? 0 : like ? 1 : -1;
      show({ viewerHasLiked: like, likes: metrics.likes + step });
      return { viewerHasLiked, likes: metrics.likes };
    },
    onError: (error, _like, before) => {
      // The specification has this failure logged, not shown; the heart going back shows it.
      console.warn('The like was not saved:', error.message);
      if (before) show(before);
    },
    onSuccess: ({ viewerHasLiked, metrics }) => {
      show({ viewerHasLiked, likes: metrics.likes });
      // Lists are only marked: refetching them now could move what the reader comes back to.
      void queryClient.invalidateQueries({ queryKey: postKeys.lists, refetchType: 'none' });
    },
  });
}
