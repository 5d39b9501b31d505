import { excerpt } from 'shared-kit/content';
import { LIMITS } from 'shared-kit/contract/constants';
import type { PostSummary } from 'shared-kit/contract';
import { Avatar, Card, DateText, TagLinks, classNames } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { AuthorName, authorOf, LikeCount, ReadingTime } from './PostMeta';
import styles from './PostCard.module.css';

interface PostCardProps {
  post: PostSummary;
  /** Shows the post large and fetches its cover early: the first of a list. Defaults to false. */
  lead?: boolean;
  /** The heading level of the title. Defaults to 2. */
  level?: 2 | 3;
}

/** A post in a list: cover, category, title, excerpt, tags, author, likes. */
export function PostCard({ post, lead = false, level = 2 }: PostCardProps) {
  const author = authorOf(post);
  return (
    <Card
      as="li"
      level={level}
      className={classNames(styles.post, lead && styles.lead)}
      to={`/blog/${post.slug}`}
      title={post.title}
      media={<Cover src={post.coverImage} seed={post.slug} priority={lead} />}
      eyebrow={
        <>
          <span className={styles.category} dir="auto">
            {post.category || 'General'}
          </span>
          <ReadingTime minutes={post.readingMinutes} />
        </>
      }
      footer={
        <>
          <span className={styles.author}>
            <Avatar name={author.name} src={author.avatar} size="small" />
            <AuthorName post={post} className={styles.name} />
          </span>
          <DateText value={post.createdAt} format="short" />
          <LikeCount likes={post.metrics.likes} />
        </>
      }
    >
      <p className={styles.excerpt} dir="auto">
        {excerpt(post.summary, LIMITS.excerpt)}
      </p>
      <TagLinks tags={post.tags} />
    </Card>
  );
}
