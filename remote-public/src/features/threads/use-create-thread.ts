import { useMutation, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { InputOf, contract } from 'shared-kit/contract';
import { threadKeys, threadQuery } from './queries';

export type NewThread = InputOf<typeof contract.threads.create>['body'];

/** Starts a discussion. The same `idempotencyKey` never starts it twice. */
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
