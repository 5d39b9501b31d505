import { queryOptions } from 'shared-kit/query';
import { adminApi } from 'shared-kit/api/admin';

/** One track with its revision. Each visit of its form reads it again. */
export const trackQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'tracks', id],
    queryFn: ({ signal }) => adminApi.adminTracks.byId({ params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
