import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'shared-kit/router';
import type { Post } from 'shared-kit/contract';
import { loginPath, useViewer } from 'shared-kit/session';
import { Button, VisuallyHidden } from 'shared-kit/ui';
import { useLike } from './use-like';
import styles from './LikeButton.module.css';

/** Likes the post, or takes it back. A guest is led to log in and comes back here. */
export function LikeButton({ post }: { post: Post }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const place = useLocation();
  const like = useLike(post);
  const { likes } = post.metrics;

  const press = () => {
    if (viewer === null) void navigate(loginPath(place));
    else like.mutate(!post.viewerHasLiked);
  };

  return (
    <Button
      className={styles.like}
      aria-pressed={post.viewerHasLiked}
      busy={like.isPending}
      icon={<Heart aria-hidden="true" size={18} />}
      onClick={press}
    >
      Like
      <span className={styles.count}>
        {likes}
        <VisuallyHidden> {likes === 1 ? 'like' : 'likes'}</VisuallyHidden>
      </span>
    </Button>
  );
}
