import { useMutation, useQueryClient, type QueryKey } from 'shared-kit/client/query';
import { api, ApiError } from 'shared-kit/client';
import type { Comment, contract, InputOf } from 'shared-kit/contract';
import { postKeys } from '../../../features/posts/queries';
import { threadKeys } from '../../../features/threads/queries';
import { repliesQuery } from './replies-query';
import { appendReply, removeReply, replaceReply, type ReplyPages } from './reply-pages';

type NewReply = InputOf<typeof contract.comments.create>['body'];

/** Updates what is cached of a discussion's replies, and of what counts them. */
function useReplyCache() {
  const queryClient = useQueryClient();
  return {
    update: async (threadId: string, change: (replies: ReplyPages) => ReplyPages) => {
      const { queryKey } = repliesQuery(threadId);
      // A request sent before the change would overwrite it with the old list.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (replies) => replies && change(replies));
    },
    invalidate: (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey }),
  };
}

/** Of replies that are on their way. */
export const POSTING_KEY = ['post-reply'];

/** Posts a reply and adds it to the list. The same idempotency key never posts it twice. */
export function useCreateReply() {
  const { update, invalidate } = useReplyCache();
  return useMutation({
    mutationKey: POSTING_KEY,
    mutationFn: ({ body, idempotencyKey }: { body: NewReply; idempotencyKey: string }) =>
      api.comments.create({ body }, { idempotencyKey }),
    onSuccess: async (reply, { body }) => {
      await update(body.thread, (replies) => appendReply(replies, reply));
      invalidate(threadKeys.all);
      // It is a comment of the post that the discussion is about.
      invalidate(postKeys.details);
    },
    onError: (error, { body }) => {
      // The discussion was locked in the meantime: the page shows that.
      if (error instanceof ApiError && error.code === 'locked') {
        invalidate(threadKeys.detail(body.thread));
      }
    },
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

/** Removes one file of a reply, as a moderator. */
export function useRemoveReplyFile({ _id: id, thread }: Comment) {
  const { update } = useReplyCache();
  return useMutation({
    mutationFn: (hash: string) => api.comments.removeFile({ params: { id, hash } }),
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
      invalidate(repliesQuery(thread).queryKey);
      invalidate(threadKeys.all);
    },
  });
}
