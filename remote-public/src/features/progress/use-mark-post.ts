import { api, toSubmitError } from 'shared-kit/client';
import { useOptimisticMutation, useQueryClient } from 'shared-kit/client/query';
import type { PostProgress } from 'shared-kit/contract';
import { toast } from 'shared-kit/ui';
import { postProgressQuery, progressKeys } from './queries';
import { dropMark } from './read-marks';

/** Marks a post as read or as unread by hand. */
export function useMarkPost(id: string) {
  const queryClient = useQueryClient();
  return useOptimisticMutation<PostProgress, boolean, PostProgress>({
    mutationFn: (isRead) => {
      const input = { params: { id } };
      dropMark(id);
      return isRead ? api.progress.markRead(input) : api.progress.markUnread(input);
    },
    queryKey: postProgressQuery(id).queryKey,
    initialData: { isRead: false, position: 0 },
    applyOptimistic: (_progress, isRead) => ({ isRead, position: 0 }),
    applyResult: (_progress, result) => result,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: progressKeys.tracks }),
    onError: (error) => {
      toast(toSubmitError(error, 'The change was not saved.').message, { tone: 'danger' });
    },
  });
}
