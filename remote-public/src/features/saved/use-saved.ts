import { api, toSubmitError } from 'shared-kit/client';
import { useMutation, useOptimisticMutation, useQueryClient } from 'shared-kit/client/query';
import type { SavedState } from 'shared-kit/contract';
import { toast } from 'shared-kit/ui';
import { savedKeys, savedStateQuery, type Subject } from './queries';

const NOT_SAVED: SavedState = { isSaved: false, lists: [] };

const showError = (error: unknown) => {
  toast(toSubmitError(error, 'The change was not saved.').message, { tone: 'danger' });
};

/** Refetches what is shown of the lists and what is in them. */
function useRefreshLists() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: savedKeys.lists });
    void queryClient.invalidateQueries({ queryKey: savedKeys.items });
  };
}

/** Saves something or removes it, optimistically. */
export function useSave(subject: Subject) {
  const refresh = useRefreshLists();
  return useOptimisticMutation<SavedState, boolean, SavedState>({
    mutationFn: (save) => {
      const params = { ...subject };
      // Who saves something and leaves at once has saved it.
      const options = { keepalive: true };
      return save
        ? api.saved.save({ params, body: {} }, options)
        : api.saved.remove({ params }, options);
    },
    queryKey: savedStateQuery(subject).queryKey,
    initialData: NOT_SAVED,
    applyOptimistic: (state, save) => (save ? { ...state, isSaved: true } : NOT_SAVED),
    applyResult: (_state, result) => result,
    onSuccess: refresh,
    onError: showError,
  });
}

interface Membership {
  list: string;
  isIn: boolean;
}

const withList = ({ lists }: SavedState, { list, isIn }: Membership): SavedState => {
  const others = lists.filter((one) => one !== list);
  return { isSaved: true, lists: isIn ? [...others, list] : others };
};

/** Adds something to a list or removes it from one, optimistically. */
export function useListMembership(subject: Subject) {
  const refresh = useRefreshLists();
  return useOptimisticMutation<SavedState, Membership, SavedState>({
    mutationFn: ({ list, isIn }) =>
      isIn
        ? api.saved.save({ params: { ...subject }, body: { lists: [list] } })
        : api.saved.removeFromList({ params: { ...subject, list } }),
    queryKey: savedStateQuery(subject).queryKey,
    applyOptimistic: withList,
    // Several may be on their way at once: each is about its own list.
    applyResult: (state, _result, membership) => withList(state, membership),
    rollBack: (state, _before, { list, isIn }) => withList(state, { list, isIn: !isIn }),
    onSuccess: refresh,
    onError: showError,
  });
}

export type Removed = Subject & { lists: readonly string[]; savedAt?: string };

/** Saves again what was removed, in the lists and at the time of before. */
export function useUndoRemoval() {
  const queryClient = useQueryClient();
  const refresh = useRefreshLists();
  return useMutation({
    mutationFn: ({ kind, id, lists, savedAt }: Removed) =>
      api.saved.save({
        params: { kind, id },
        body: { lists: [...lists], ...(savedAt === undefined ? {} : { savedAt }) },
      }),
    onSuccess: (state, { kind, id }) => {
      queryClient.setQueryData(savedStateQuery({ kind, id }).queryKey, state);
      refresh();
    },
    onError: showError,
  });
}
