import { api, ApiError, isNotFoundError } from 'shared-kit/client';
import { isSlug } from 'shared-kit/client/guards';
import { queryOptions, type QueryClient } from 'shared-kit/client/query';

export const MISSING_POST = 'This post does not exist or is not published.';

/** What a form shows of the post that a new discussion is about; null if there is no such post. */
export function postReferenceQuery(slug: string) {
  return queryOptions({
    queryKey: ['posts', 'reference', slug],
    queryFn: async ({ signal }) => {
      if (!isSlug(slug)) return null;
      try {
        const post = await api.posts.bySlug({ params: { slug } }, { signal });
        return { _id: post._id, slug: post.slug, title: post.title };
      } catch (error) {
        if (isNotFoundError(error)) return null;
        throw error;
      }
    },
  });
}

/** Resolves to the id of a post, which the API expects. Rejects if there is no such post. */
export async function findPostId(queryClient: QueryClient, slug: string): Promise<string> {
  const post = await queryClient.ensureQueryData(postReferenceQuery(slug));
  if (post === null) throw new ApiError(MISSING_POST, 404, 'not_found');
  return post._id;
}
