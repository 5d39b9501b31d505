import { queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';

/**
 * The post to edit. It must be the newest version, because the editor overwrites it: the few
 * seconds only keep the page from repeating the loader's request.
 */
export const editedPostQuery = (id: string) =>
  queryOptions({
    queryKey: ['writer', 'post', id],
    queryFn: ({ signal }) => api.posts.byId({ params: { id } }, { signal }),
    staleTime: 5_000,
  });
