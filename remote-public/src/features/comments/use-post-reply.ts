import { useMutation, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { contract, InputOf } from 'shared-kit/contract';
import { withReply } from './pages';
import { repliesQuery } from './queries';

type NewReply = InputOf<typeof contract.comments.create>['body'];

/** Replies to a discussion and shows the reply at once. The same key never replies twice. */
export function usePostReply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewReply; idempotencyKey: string }) =>
      api.comments.create({ body }, { idempotencyKey }),
    onSuccess: async (reply, { body }) => {
      const { queryKey } = repliesQuery(body.thread);
      // A list on its way was asked for before this reply and would take it away again.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (replies) => replies && withReply(replies, reply));
    },
  });
}
