import { NotFoundPage, type DetailPageProps, type NotFoundProps } from 'shared-kit/remote';
import type { Post } from 'shared-kit/contract';
import { PostArticle } from './PostArticle';

export { ArticleSkeleton as PageSkeleton } from 'shared-kit/ui/article';

export const errorMessage = 'Unable to load this post right now.';

export function Component({ item: post }: DetailPageProps<Post>) {
  return <PostArticle key={post._id} post={post} />;
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
