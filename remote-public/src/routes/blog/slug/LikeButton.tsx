import { Heart } from 'lucide-react';
import { api } from 'shared-kit/client';
import { useOptimisticMutation, useQueryClient } from 'shared-kit/client/query';
import { useLocation, useNavigate } from 'shared-kit/client/router';
import type { contract, OutputOf, Post } from 'shared-kit/contract';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { Button, PlainForm, VisuallyHidden } from 'shared-kit/ui';
import { postKeys, postQuery } from '../../../features/posts/queries';
import styles from './PostActions.module.css';

/** Likes or unlikes the post. Takes a guest to the log-in page and back. */
export function LikeButton({ post }: { post: Post }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const location = useLocation();
  const like = useLike(post);
  const { likes } = post.metrics;

  const toggle = () => {
    if (viewer === null) void navigate(loginPath(location));
    else like.mutate(!post.viewerHasLiked);
  };

  return (
    <PlainForm
      action={`/blog/${post._id}/${post.viewerHasLiked ? 'unlike' : 'like'}`}
      onSubmit={toggle}
    >
      <Button
        type="submit"
        className={styles.like}
        aria-pressed={post.viewerHasLiked}
        busy={like.isPending}
        icon={<Heart aria-hidden="true" size={18} />}
      >
        Like
        <span className={styles.count}>
          <span>{likes}</span>
          <VisuallyHidden>{` ${likes === 1 ? 'like' : 'likes'}`}</VisuallyHidden>
        </span>
      </Button>
    </PlainForm>
  );
}

type Likes = OutputOf<typeof contract.posts.like>;

const withLikes = (post: Post, { viewerHasLiked, metrics: { likes } }: Likes): Post => ({
  ...post,
  viewerHasLiked,
  metrics: { ...post.metrics, likes },
});

/** Likes or unlikes a post optimistically; rolls back if the request fails. */
function useLike({ _id: id, slug }: Pick<Post, '_id' | 'slug'>) {
  const queryClient = useQueryClient();
  return useOptimisticMutation<Post, boolean, Likes>({
    mutationFn: (like) => {
      const input = { params: { id } };
      return like ? api.posts.like(input) : api.posts.unlike(input);
    },
    queryKey: postQuery(slug).queryKey,
    applyOptimistic: (post, like) => {
      const change = like === post.viewerHasLiked ? 0 : like ? 1 : -1;
      return withLikes(post, {
        viewerHasLiked: like,
        metrics: { likes: post.metrics.likes + change },
      });
    },
    applyResult: withLikes,
    rollBack: withLikes,
    onError: (error) => {
      // By the specification this failure is logged, not shown: the heart switches back.
      console.warn('The like was not saved:', error.message);
    },
    onSuccess: () => {
      // Marks lists stale without refetching: their order must not change before the reader goes Back.
      void queryClient.invalidateQueries({ queryKey: postKeys.lists, refetchType: 'none' });
    },
  });
}
