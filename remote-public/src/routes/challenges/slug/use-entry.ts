import { useMutation, useQueryClient } from 'shared-kit/client/query';
import { api, ApiError, toSubmitError } from 'shared-kit/client';
import type { OwnEntry } from 'shared-kit/contract';
import { challengeKeys, challengeQuery } from '../../../features/challenges/queries';

export const ENTER_ERROR = 'Unable to send your entry';

/** Sends and withdraws the viewer's entry, and shows what follows. */
export function useEntry(slug: string) {
  const queryClient = useQueryClient();
  const { queryKey } = challengeQuery(slug);
  const update = async (entry: OwnEntry | null) => {
    // A request sent before the change would overwrite it with the old entry.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (challenge) => challenge && { ...challenge, entry });
    void queryClient.invalidateQueries({ queryKey: challengeKeys.all });
  };
  const onError = (error: Error) => {
    // It has closed in the meantime: the page shows that.
    if (error instanceof ApiError && error.code === 'locked') {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  const enter = useMutation({
    mutationFn: async (text: string) => {
      try {
        return (await api.challenges.enter({ params: { slug }, body: { text } })).entry;
      } catch (error) {
        throw toSubmitError(error, ENTER_ERROR);
      }
    },
    onSuccess: update,
    onError,
  });
  const withdraw = useMutation({
    mutationFn: () => api.challenges.withdraw({ params: { slug } }),
    onSuccess: () => update(null),
    onError,
  });
  return { enter, withdraw };
}
