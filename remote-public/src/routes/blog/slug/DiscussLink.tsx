import { MessageCircle } from 'lucide-react';
import type { Post } from 'shared-kit/contract';
import { ButtonLink, VisuallyHidden } from 'shared-kit/ui';
import styles from './PostActions.module.css';

/** Leads to a new discussion of the post. The replies of its discussions are its comments. */
export function DiscussLink({ post: { slug, metrics } }: { post: Post }) {
  const { comments } = metrics;
  return (
    <ButtonLink
      icon={<MessageCircle aria-hidden="true" size={18} />}
      to={`/discussions?post=${encodeURIComponent(slug)}#start`}
    >
      Discuss this post
      <span className={styles.count}>
        <span>{comments}</span>
        <VisuallyHidden>{` ${comments === 1 ? 'comment' : 'comments'}`}</VisuallyHidden>
      </span>
    </ButtonLink>
  );
}
