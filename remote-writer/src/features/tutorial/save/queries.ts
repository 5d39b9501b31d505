import { queryOptions, type QueryClient } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import type { Post } from 'shared-kit/contract';

/**
 * The post to edit, for a member: the next one at this device may not see it. It must be the newest
 * version, because the editor overwrites it: the few seconds only keep the page from repeating the
 * loader's request.
 */
export const editedPostQuery = (writerId: string, id: string) =>
  queryOptions({
    queryKey: ['writer', 'post', writerId, id],
    async queryFn({ signal, client, queryKey }) {
      const loaded = await api.posts.byId({ params: { id } }, { signal });
      const known = client.getQueryData<Post>(queryKey);
      // A save may have overtaken the response.
      return known !== undefined && known.revision > loaded.revision ? known : loaded;
    },
    staleTime: 5_000,
  });

/** Notes what a save has returned, for this and other pages that show the post. */
export function rememberPost(client: QueryClient, writerId: string, post: Post): void {
  client.setQueryData(editedPostQuery(writerId, post._id).queryKey, post);
  // Lists and pages of other remotes may show this post.
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'writer',
    refetchType: 'none',
  });
}
