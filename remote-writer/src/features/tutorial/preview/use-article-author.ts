import { api } from 'shared-kit/client';
import type { Post } from 'shared-kit/contract';
import { queryOptions, useQuery } from 'shared-kit/client/query';
import { useViewer } from 'shared-kit/client/session';
import type { ArticleAuthor } from 'shared-kit/ui/article';

const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['writer', 'profile', id],
    queryFn: ({ signal }) => api.follow.profile({ params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  });

/** The author that the published page names: the post's, or the viewer of a new tutorial. */
export function useArticleAuthor(post: Post | null): ArticleAuthor {
  const viewer = useViewer();
  const viewerId = viewer?.id ?? '';
  const profile = useQuery({
    ...profileQuery(viewerId),
    enabled: post === null && viewerId !== '',
  });
  if (post?.author) return post.author;
  if (post?.guestAuthor) return { ...post.guestAuthor, id: null };
  // Without the profile, as when offline, the name has to do.
  return (
    profile.data ?? {
      id: viewerId,
      name: viewer?.name ?? '',
      bio: '',
      avatar: null,
      socialUrl: null,
    }
  );
}
