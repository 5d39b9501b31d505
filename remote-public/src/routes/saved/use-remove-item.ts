import { useRef } from 'react';
import { api, toSubmitError } from 'shared-kit/client';
import { useMutation, useQueryClient, type InfiniteData } from 'shared-kit/client/query';
import type { contract, OutputOf, SavedItem } from 'shared-kit/contract';
import { toast } from 'shared-kit/ui';
import { savedItemsQuery, savedKeys } from '../../features/saved/queries';
import { useUndoRemoval } from '../../features/saved/use-saved';

type Page = OutputOf<typeof contract.saved.items>;

const isSame = (one: SavedItem, other: SavedItem) => one.kind === other.kind && one.id === other.id;

const REMOVING_KEY = ['saved', 'remove'];

/**
 * Removes something from what is saved, or from the list that is shown, and offers to take that back.
 * Its row is gone at once, and the focus goes to the list.
 */
export function useRemoveItem(list: string | undefined) {
  const queryClient = useQueryClient();
  const listRef = useRef<HTMLDivElement>(null);
  const undo = useUndoRemoval();
  const { queryKey } = savedItemsQuery(list);

  const remove = useMutation({
    mutationKey: REMOVING_KEY,
    mutationFn: ({ kind, id }: SavedItem) =>
      list === undefined
        ? api.saved.remove({ params: { kind, id } })
        : api.saved.removeFromList({ params: { kind, id, list } }),
    onMutate: async (item) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<InfiniteData<Page>>(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.filter((one) => !isSame(one, item)),
            })),
          },
      );
      listRef.current?.focus();
    },
    onSuccess: (_state, item) => {
      const { kind, id, savedAt, subject } = item;
      const lists = list === undefined ? item.lists : [list];
      const what = subject === null ? 'Removed.' : `Removed “${subject.title}”.`;
      // What is gone cannot be saved again, and what stays in a list of it can.
      const canUndo = subject !== null || list !== undefined;
      toast(what, {
        durationMs: 10_000,
        ...(canUndo
          ? { action: { label: 'Undo', run: () => undo.mutate({ kind, id, lists, savedAt }) } }
          : {}),
      });
    },
    onError: (error) => {
      toast(toSubmitError(error, 'The change was not saved.').message, { tone: 'danger' });
    },
    onSettled: () => {
      // The rows of those that are still on their way would come back for a moment.
      if (queryClient.isMutating({ mutationKey: REMOVING_KEY }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: savedKeys.all });
    },
  });
  return { listRef, remove: remove.mutate };
}
