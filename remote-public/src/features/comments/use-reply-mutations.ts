import { useMutation, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { Comment, contract, InputOf } from 'shared-kit/contract';
import { repliesQuery } from './queries';
import { appendReply, removeReply, replaceReply, type ReplyPages } from './reply-pages';

type NewReply = InputOf<typeof contract.comments.create>['body'];

/** Updates the cached replies of a discussion. */
function useReplyCache() {
  const queryClient = useQueryClient();
  return {
    update: async (threadId: string, change: (replies: ReplyPages) => ReplyPages) => {
      const { queryKey } = repliesQuery(threadId);
      // A request sent before the change would overwrite it with the old list.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (replies) => replies && change(replies));
    },
    invalidate: (threadId: string) =>
      queryClient.invalidateQueries({ queryKey: repliesQuery(threadId).queryKey }),
  };
}

/** Posts a reply and adds it to the list. The same idempotency key never posts it twice. */
export function useCreateReply() {
  const { update } = useReplyCache();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewReply; idempotencyKey: string }) =>
      api.comments.create({ body }, { idempotencyKey }),
    onSuccess: (reply, { body }) => update(body.thread, (replies) => appendReply(replies, reply)),
  });
}

/** Changes the text of a reply. */
export function useUpdateReply({ _id: id, thread }: Comment) {
  const { update } = useReplyCache();
  return useMutation({
    mutationFn: (content: string) => api.comments.update({ params: { id }, body: { content } }),
    onSuccess: (reply) => update(thread, (replies) => replaceReply(replies, reply)),
  });
}

/** Deletes a reply. */
export function useDeleteReply({ _id: id, thread }: Comment) {
  const { update, invalidate } = useReplyCache();
  return useMutation({
    mutationFn: () => api.comments.remove({ params: { id } }),
    onSuccess: async () => {
      await update(thread, (replies) => removeReply(replies, id));
      void invalidate(thread);
    },
  });
}
