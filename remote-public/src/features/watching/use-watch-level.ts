import { api } from 'shared-kit/client';
import { useOptimisticMutation, useQueryClient } from 'shared-kit/client/query';
import type { WatchState } from 'shared-kit/contract';
import { toast } from 'shared-kit/ui';
import { watchKeys, watchLevelQuery, type WatchLevel, type WatchSubject } from './queries';

/** Changes a level at once; goes back if the request fails. */
export function useSetWatchLevel(subject: WatchSubject) {
  const queryClient = useQueryClient();
  const { target, subjectKey: key } = subject;
  return useOptimisticMutation<WatchState, WatchLevel, WatchState>({
    mutationFn: (level) => api.watching.setLevel({ params: { target, key }, body: { level } }),
    queryKey: watchLevelQuery(subject).queryKey,
    initialData: undefined,
    applyOptimistic: (state, level) => ({ ...state, level, isAutomatic: false }),
    applyResult: (_state, saved) => saved,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: watchKeys.list }),
    onError: (error) => toast(error.message, { tone: 'danger' }),
  });
}
