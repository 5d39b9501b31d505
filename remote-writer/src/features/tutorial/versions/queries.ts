import { api } from 'shared-kit/client';
import { keepPreviousData, queryOptions } from 'shared-kit/client/query';

/** The versions of a post, newest first. Every save (`revision`) may have added one. */
export const versionsQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['writer', 'versions', id, revision],
    queryFn: ({ signal }) => api.posts.versions({ params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    // Waits for the network: the tab says so, which is no reason for an error beside an open text.
    networkMode: 'online',
  });

/** One version with its snapshot, which never changes. */
export const versionQuery = (id: string, versionId: string) =>
  queryOptions({
    queryKey: ['writer', 'version', id, versionId],
    queryFn: ({ signal }) => api.posts.version({ params: { id, versionId } }, { signal }),
    staleTime: Infinity,
  });
