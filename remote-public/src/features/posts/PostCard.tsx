import { excerpt } from 'shared-kit/content';
import { LIMITS } from 'shared-kit/constants';
import type { PostSummary } from 'shared-kit/contract';
import { Avatar, Card, DateText, TextLink, classNames } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { profilePath, authorOf } from './author';
import { LikeCount, ReadingTime, TagLinks } from './PostMeta';
import styles from './PostCard.module.css';

interface PostCardProps {
  post: PostSummary;
  /** The first of a list, shown larger. Its picture is fetched early. */
  lead?: boolean;
  /** The titles' place in the page's outline. */
  level?: 2 | 3;
}

/** A post in a list: cover, category, title, excerpt, tags, author, likes. */
export function PostCard({ post, lead = false, level = 2 }: PostCardProps) {
  const writer = authorOf(post);
  const profile = profilePath(post);
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
          <span className={styles.category}>{post.category || 'General'}</span>
          <ReadingTime minutes={post.readingMinutes} />
        </>
      }
      footer={
        <>
          <span className={styles.writer}>
            <Avatar name={writer.name} src={writer.avatar} size="small" />
            {profile === null ? (
              <span className={styles.name}>{writer.name}</span>
            ) : (
              <TextLink variant="quiet" className={styles.name} to={profile}>
                {writer.name}
              </TextLink>
            )}
          </span>
          <DateText value={post.createdAt} format="short" />
          <LikeCount likes={post.metrics.likes} />
        </>
      }
    >
      <p className={styles.excerpt}>{excerpt(post.summary, LIMITS.excerpt)}</p>
      <TagLinks tags={post.tags} />
    </Card>
  );
}
