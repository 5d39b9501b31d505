import { Heart } from 'lucide-react';
import { Link } from 'shared-kit/router';
import { VisuallyHidden } from 'shared-kit/ui';
import styles from './PostMeta.module.css';

/** '4 min read'. */
export function ReadingTime({ minutes }: { minutes: number }) {
  return <span className={styles.figure}>{minutes} min read</span>;
}

/** A heart and a number; in words for screen readers. */
export function LikeCount({ likes }: { likes: number }) {
  return (
    <span className={styles.likes}>
      <Heart size={15} aria-hidden="true" />
      {likes}
      <VisuallyHidden> {likes === 1 ? 'like' : 'likes'}</VisuallyHidden>
    </span>
  );
}

/** Tags, each leading to the blog's posts that carry it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className={styles.tag} to={`/blog?${new URLSearchParams({ tag })}`}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
