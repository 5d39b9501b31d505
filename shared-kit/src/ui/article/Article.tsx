import type { ReactNode, RefObject } from 'react';
import type { Post } from 'shared-kit/contract';
import { Avatar, DateText, Skeleton, SkeletonLines, TagLinks, TextLink } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { RichText } from 'shared-kit/ui/rich-text';
import { AuthorBox, type ArticleAuthor } from './AuthorBox';
import { addHeadingIds, extractOutline, TableOfContents } from './TableOfContents';
import styles from './Article.module.css';

export { addHeadingIds, type ArticleAuthor };

/** Shorter articles have no table of contents. */
const MIN_SECTIONS = 3;

/** What is shown of a post. The slug seeds the drawing that stands in for a missing cover. */
export type ArticleContent = Pick<
  Post,
  | 'title'
  | 'summary'
  | 'category'
  | 'tags'
  | 'coverImage'
  | 'content'
  | 'slug'
  | 'readingMinutes'
  | 'createdAt'
>;

export interface ArticleProps {
  post: ArticleContent;
  author: ArticleAuthor;
  /** Buttons at the end of the text: like, share. */
  actions?: ReactNode;
  /** Buttons beside the author: follow. */
  authorActions?: ReactNode;
  /** The element around the text, without header and footer. */
  contentRef?: RefObject<HTMLDivElement | null> | undefined;
  /** Applied to the sanitised text instead of `addHeadingIds`; the same function every time. */
  transform?: ((html: string) => string) | undefined;
  /** What follows below the article's columns. */
  children?: ReactNode;
}

/** A post as its page shows it. Also the editor's preview: what the two must share belongs here. */
export function Article(props: ArticleProps) {
  const { post, author, actions, authorActions, contentRef, children } = props;
  const { transform = addHeadingIds } = props;
  const outline = extractOutline(post.content);
  return (
    <article className={styles.article}>
      <header className={styles.header}>
        <p className={styles.category} dir="auto">
          {post.category || 'General'}
        </p>
        <h1 className={styles.title} tabIndex={-1} data-page-heading dir="auto">
          {post.title}
        </h1>
        {post.summary !== '' && (
          <p className={styles.description} dir="auto">
            {post.summary}
          </p>
        )}
        <div className={styles.byline}>
          <Avatar name={author.name} src={author.avatar} />
          <div>
            <p className={styles.author} dir="auto">
              {author.id === null ? (
                author.name
              ) : (
                <TextLink variant="quiet" to={`/profile/${author.id}`}>
                  {author.name}
                </TextLink>
              )}
            </p>
            <p className={styles.facts}>
              <DateText value={post.createdAt} />
              <span>{`${post.readingMinutes} min read`}</span>
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
          <div ref={contentRef}>
            <RichText html={post.content} transform={transform} />
          </div>
          <footer className={styles.end}>
            <TagLinks tags={post.tags} />
            <div className={styles.actions}>{actions}</div>
          </footer>
          <AuthorBox author={author} actions={authorActions} />
        </div>
      </div>
      {children}
    </article>
  );
}

/** The placeholder of an article that is loading. */
export function ArticleSkeleton() {
  return (
    <div className={styles.article}>
      <div className={styles.header} aria-hidden="true">
        <Skeleton width="6rem" height="1.6rem" />
        <span className={styles.title}>
          <Skeleton width="92%" />
        </span>
        <SkeletonLines lines={2} />
        <Skeleton width="14rem" height="2.5rem" />
      </div>
      <div className={styles.cover} aria-hidden="true" style={{ aspectRatio: '2/1' }} />
      <SkeletonLines lines={12} />
    </div>
  );
}
