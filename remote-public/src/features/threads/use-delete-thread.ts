import { useMutation, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import { threadKeys } from './queries';

/** Deletes a discussion with its replies. */
export function useDeleteThread(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.threads.remove({ params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: threadKeys.lists }),
  });
}
