import { useRef } from 'react';
import type { Post } from 'shared-kit/contract';
import { absoluteUrl, PageHead, useSiteConfig, type SiteConfig } from 'shared-kit/remote';
import { Avatar, DateText } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { RichText } from 'shared-kit/ui/rich-text';
import { LikeButton } from './LikeButton';
import { AuthorName, authorOf, ReadingTime, TagLinks } from '../../../features/posts/PostMeta';
import { AuthorBox } from './AuthorBox';
import { addHeadingIds, extractOutline, TableOfContents } from './TableOfContents';
import { RelatedPosts } from './RelatedPosts';
import { ReadingProgress } from './ReadingProgress';
import { ShareButton } from './ShareButton';
import styles from './Article.module.css';

/** Shorter articles have no table of contents. */
const MIN_SECTIONS = 3;

export function Article({ post }: { post: Post }) {
  const site = useSiteConfig();
  const content = useRef<HTMLDivElement>(null);
  const author = authorOf(post);
  const outline = extractOutline(post.content);

  return (
    <article className={styles.article}>
      <PageHead
        type="article"
        title={post.seo.title || post.title}
        description={post.seo.description || post.summary}
        path={`/blog/${post.slug}`}
        image={post.coverImage}
        jsonLd={articleJsonLd(post, site)}
      />
      <ReadingProgress contentRef={content} />
      <header className={styles.header}>
        <p className={styles.category}>{post.category || 'General'}</p>
        <h1 className={styles.title} tabIndex={-1} data-page-heading>
          {post.title}
        </h1>
        {post.summary !== '' && <p className={styles.description}>{post.summary}</p>}
        <div className={styles.byline}>
          <Avatar name={author.name} src={author.avatar} />
          <div>
            <p className={styles.author}>
              <AuthorName post={post} />
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
        {outline.filter(({ level }) => level === 2).length >= MIN_SECTIONS && (
          <TableOfContents outline={outline} />
        )}
        <div className={styles.main}>
          <div ref={content}>
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
      <RelatedPosts post={post} />
    </article>
  );
}

/** schema.org markup for search engines. */
function articleJsonLd(post: Post, site: SiteConfig): object {
  const url = `${site.url}/blog/${post.slug}`;
  const cover = post.coverImage;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.seo.description || post.summary,
    mainEntityOfPage: url,
    url,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: authorOf(post).name },
    publisher: { '@type': 'Organization', name: site.name },
    keywords: post.tags.join(', '),
    articleSection: post.category,
    timeRequired: `PT${post.readingMinutes}M`,
    ...(cover ? { image: absoluteUrl(cover, site) } : {}),
  };
}
