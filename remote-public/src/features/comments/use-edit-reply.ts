import { useMutation, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { Comment } from 'shared-kit/contract';
import { withEdited } from './pages';
import { repliesQuery } from './queries';

/** Changes the text of a reply. */
export function useEditReply({ _id: id, thread }: Comment) {
  const queryClient = useQueryClient();
  const { queryKey } = repliesQuery(thread);
  return useMutation({
    mutationFn: (content: string) => api.comments.update({ params: { id }, body: { content } }),
    onSuccess: async (reply) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (replies) => replies && withEdited(replies, reply));
    },
  });
}
