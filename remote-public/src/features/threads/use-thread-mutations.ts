import { useMutation, useOptimisticMutation, useQueryClient } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import type { InputOf, contract, Thread } from 'shared-kit/contract';
import { threadKeys, threadQuery } from './queries';

type NewThread = InputOf<typeof contract.threads.create>['body'];
type ThreadUpdate = NonNullable<InputOf<typeof contract.threads.update>['body']>;

/** Creates a discussion. The same idempotency key never creates it twice. */
export function useCreateThread() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewThread; idempotencyKey: string }) =>
      api.threads.create({ body }, { idempotencyKey }),
    onSuccess: (thread) => {
      queryClient.setQueryData(threadQuery(thread._id).queryKey, thread);
      void queryClient.invalidateQueries({ queryKey: threadKeys.lists });
    },
  });
}

/**
 * The fields that are shown before the API responds. A new text is not: it has no HTML yet. Nor is that a
 * discussion is open again: the API would reject a reply that is faster.
 */
function applyOptimisticFields(
  thread: Thread,
  { solved, locked, acceptedReply }: ThreadUpdate,
): Thread {
  return {
    ...thread,
    solved: solved ?? thread.solved,
    locked: locked === true || thread.locked,
    acceptedReply: acceptedReply === undefined ? thread.acceptedReply : acceptedReply,
  };
}

/** Updates a discussion optimistically and rolls back if the API rejects the change. */
export function useUpdateThread(id: string) {
  const queryClient = useQueryClient();
  return useOptimisticMutation<Thread, ThreadUpdate, Thread>({
    mutationFn: (body) => api.threads.update({ params: { id }, body }),
    queryKey: threadQuery(id).queryKey,
    applyOptimistic: applyOptimisticFields,
    applyResult: (_thread, updated) => updated,
    onSuccess: () => {
      // Not refetched now: reordering a list would lose the scroll position of a reader who returns.
      void queryClient.invalidateQueries({ queryKey: threadKeys.lists, refetchType: 'none' });
    },
  });
}

/** Removes one file of a discussion's text, as a moderator. */
export function useRemoveThreadFile(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (hash: string) => api.threads.removeFile({ params: { id, hash } }),
    onSuccess: (thread) => queryClient.setQueryData(threadQuery(id).queryKey, thread),
  });
}

/** Deletes a discussion with its replies. */
export function useDeleteThread(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.threads.remove({ params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: threadKeys.lists }),
  });
}
