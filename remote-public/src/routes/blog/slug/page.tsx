import { NotFoundPage, type DetailPageProps, type NotFoundProps } from 'shared-kit/remote';
import type { Post } from 'shared-kit/contract';
import { Skeleton, SkeletonLines } from 'shared-kit/ui';
import { Article } from './Article';
import styles from './Article.module.css';

export const errorMessage = 'Unable to load this post right now.';

export function Component({ item: post }: DetailPageProps<Post>) {
  return <Article key={post._id} post={post} />;
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

export function PageSkeleton() {
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
