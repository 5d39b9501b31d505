import { NotFoundPage } from '../../../features/missing/NotFoundPage';

interface PostMissingProps {
  slug: string;
  /** It was here once: deleted, not mistyped. */
  gone: boolean;
}

export function PostMissing({ slug, gone }: PostMissingProps) {
  return (
    <NotFoundPage
      title={gone ? 'This post was removed' : 'Post not found'}
      reason={
        gone
          ? 'Its author or an editor took it down. It will not come back under this address.'
          : 'The address may be mistyped, or the post is not published any more.'
      }
      path={`/blog/${slug}`}
      sheet="Posts"
      gone={gone}
      way={{ to: '/blog', label: 'To the blog' }}
    />
  );
}
