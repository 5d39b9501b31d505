import { useMutation, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { InputOf, contract, Thread } from 'shared-kit/contract';
import { threadKeys, threadQuery } from './queries';

type ThreadChange = NonNullable<InputOf<typeof contract.threads.update>['body']>;

/** What of a change can be shown before the API answers; the text waits for its clean HTML. */
function shownAtOnce(thread: Thread, { solved, locked, acceptedReply }: ThreadChange): Thread {
  return {
    ...thread,
    solved: solved ?? thread.solved,
    locked: locked ?? thread.locked,
    acceptedReply: acceptedReply === undefined ? thread.acceptedReply : acceptedReply,
  };
}

/** Changes a discussion: its marks are shown at once and undone if the API refuses. */
export function useChangeThread(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = threadQuery(id);
  return useMutation({
    mutationFn: (body: ThreadChange) => api.threads.update({ params: { id }, body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, shownAtOnce(before, change));
      return before;
    },
    onError: (_error, _change, before) => {
      if (before) queryClient.setQueryData(queryKey, before);
    },
    onSuccess: (thread) => {
      queryClient.setQueryData(queryKey, thread);
      // Lists are only marked: refetching them now could move what the reader comes back to.
      void queryClient.invalidateQueries({ queryKey: threadKeys.lists, refetchType: 'none' });
    },
  });
}
