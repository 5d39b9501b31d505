import { NotFoundPage, type DetailPageProps, type NotFoundProps } from 'shared-kit/remote';
import type { Post } from 'shared-kit/contract';
import { Container, QueryState, Skeleton, SkeletonLines } from 'shared-kit/ui';
import { Article } from './Article';
import styles from './Article.module.css';

export function Component({ query }: DetailPageProps<Post>) {
  return (
    <Container>
      <QueryState
        query={query}
        skeleton={<ArticleSkeleton />}
        error="Unable to load this post right now."
      >
        {(post) => <Article key={post._id} post={post} />}
      </QueryState>
    </Container>
  );
}

export function NotFound({ path, isGone }: NotFoundProps) {
  return (
    <NotFoundPage
      title={isGone ? 'This post was removed' : 'Post not found'}
      description={
        isGone
          ? 'Its author or an editor deleted it.'
          : 'The address may be mistyped, or the post is no longer published.'
      }
      path={path}
      sheet="Posts"
      gone={isGone}
      link={{ to: '/blog', label: 'Go to the blog' }}
    />
  );
}

function ArticleSkeleton() {
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
