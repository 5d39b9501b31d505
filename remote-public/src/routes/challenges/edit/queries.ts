import { queryOptions } from 'shared-kit/client/query';
import { adminApi } from 'shared-kit/client/admin';

export const editedChallengeKey = (id: string) => ['challenges', 'edited', id];

/** A challenge with its hidden sheets, for its editors. */
export const editedChallengeQuery = (id: string) =>
  queryOptions({
    queryKey: editedChallengeKey(id),
    queryFn: ({ signal }) => adminApi.adminChallenges.byId({ params: { id } }, { signal }),
    // What is being edited does not change below the editor's hands; a save says if it has.
    staleTime: Infinity,
    gcTime: 0,
  });
