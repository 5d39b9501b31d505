import { Heart } from 'lucide-react';
import type { PostSummary } from 'shared-kit/contract';
import { TextLink, VisuallyHidden } from 'shared-kit/ui';
import styles from './PostMeta.module.css';

type Author = Pick<PostSummary, 'author' | 'guestAuthor'>;

/** The author shown for a post: a member, or the guest whose submission was approved. */
export function authorOf({ author, guestAuthor }: Author) {
  return author ?? guestAuthor ?? { name: 'A guest', bio: '', avatar: null, socialUrl: null };
}

/** The author's name; a member's links to their profile. */
export function AuthorName({ post, className }: { post: Author; className?: string | undefined }) {
  const { name } = authorOf(post);
  if (!post.author)
    return (
      <span className={className} dir="auto">
        {name}
      </span>
    );
  return (
    <TextLink variant="quiet" className={className} dir="auto" to={`/profile/${post.author.id}`}>
      {name}
    </TextLink>
  );
}

/** '4 min read'. */
export function ReadingTime({ minutes }: { minutes: number }) {
  return <span className={styles.readingTime}>{`${minutes} min read`}</span>;
}

/** A heart icon and the number of likes. */
export function LikeCount({ likes }: { likes: number }) {
  return (
    <span className={styles.likes}>
      <Heart size={15} aria-hidden="true" />
      <span>{likes}</span>
      <VisuallyHidden>{` ${likes === 1 ? 'like' : 'likes'}`}</VisuallyHidden>
    </span>
  );
}
