import { useRef } from 'react';
import type { Post } from 'shared-kit/contract';
import { PageHead, useSiteConfig } from 'shared-kit/remote';
import { Avatar, DateText, TextLink } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { RichText } from 'shared-kit/ui/rich-text';
import { profilePath, authorOf } from '../../../features/posts/author';
import { LikeButton } from './LikeButton';
import { extractOutline, addHeadingIds } from './outline';
import { ReadingTime, TagLinks } from '../../../features/posts/PostMeta';
import { articleData } from './article-data';
import { AuthorBox } from './AuthorBox';
import { Contents } from './TableOfContents';
import { Further } from './RelatedPosts';
import { ReadingProgress } from './ReadingProgress';
import { ShareButton } from './ShareButton';
import styles from './Article.module.css';

/** Shorter articles are seen at a glance and need no contents. */
const CONTENTS_FROM = 3;

export function Article({ post }: { post: Post }) {
  const site = useSiteConfig();
  const text = useRef<HTMLDivElement>(null);
  const writer = authorOf(post);
  const profile = profilePath(post);
  const outline = extractOutline(post.content);

  return (
    <article className={styles.article}>
      <PageHead
        type="article"
        title={post.seo.title || post.title}
        description={post.seo.description || post.summary}
        path={`/blog/${post.slug}`}
        image={post.coverImage}
        jsonLd={articleData(post, site)}
      />
      <ReadingProgress of={text} />
      <header className={styles.header}>
        <p className={styles.category}>{post.category || 'General'}</p>
        <h1 className={styles.title} tabIndex={-1} data-page-heading>
          {post.title}
        </h1>
        {post.summary !== '' && <p className={styles.description}>{post.summary}</p>}
        <div className={styles.byline}>
          <Avatar name={writer.name} src={writer.avatar} />
          <div>
            <p className={styles.writer}>
              {profile === null ? (
                writer.name
              ) : (
                <TextLink variant="quiet" to={profile}>
                  {writer.name}
                </TextLink>
              )}
            </p>
            <p className={styles.facts}>
              <DateText value={post.createdAt} />
              <ReadingTime minutes={post.readingMinutes} />
            </p>
          </div>
        </div>
      </header>
      <Cover className={styles.cover} src={post.coverImage} seed={post.slug} ratio="2/1" priority />
      <div className={styles.columns}>
        {outline.filter(({ level }) => level === 2).length >= CONTENTS_FROM && (
          <Contents outline={outline} />
        )}
        <div className={styles.main}>
          <div ref={text}>
            <RichText html={post.content} transform={addHeadingIds} />
          </div>
          <footer className={styles.end}>
            <TagLinks tags={post.tags} />
            <div className={styles.actions}>
              <LikeButton post={post} />
              <ShareButton post={post} />
            </div>
          </footer>
          <AuthorBox post={post} />
        </div>
      </div>
      <Further post={post} />
    </article>
  );
}
