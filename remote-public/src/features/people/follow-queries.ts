import { queryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';

export const followKeys = {
  all: ['follow'],
  status: (author: string) => ['follow', 'status', author],
  top: ['follow', 'top'],
};

/** How many the home page names. */
const TOP = 4;

export function topAuthorsQuery() {
  return queryOptions({
    queryKey: followKeys.top,
    queryFn: ({ signal }) => api.follow.top({ query: { limit: TOP } }, { signal }),
  });
}

export function followStatusQuery(author: string) {
  return queryOptions({
    queryKey: followKeys.status(author),
    queryFn: ({ signal }) => api.follow.status({ params: { id: author } }, { signal }),
  });
}
