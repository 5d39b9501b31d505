import { useMutation, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { Comment } from 'shared-kit/contract';
import { withoutReply } from './pages';
import { repliesQuery } from './queries';

/** Deletes a reply. */
export function useDeleteReply({ _id: id, thread }: Comment) {
  const queryClient = useQueryClient();
  const { queryKey } = repliesQuery(thread);
  return useMutation({
    mutationFn: () => api.comments.remove({ params: { id } }),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (replies) => replies && withoutReply(replies, id));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
