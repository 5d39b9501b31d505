import { toast } from 'shared-kit/ui';
import { getAt } from '../document/field-path';
import { useDocumentList, useDocumentStore } from '../document/use-document';
import { focusControl, itemSelector } from '../fields/field-focus';

/** Removing and moving resources or questions, with the focus and a way back. */
export function useItemList<Path extends 'structured.resources' | 'structured.faq'>(
  path: Path,
  noun: string,
  addSelector: string,
) {
  const store = useDocumentStore();
  const list = useDocumentList(path);

  const remove = (id: string) => {
    const items: readonly { id: string }[] = getAt(store.getState().document, path);
    const index = items.findIndex((item) => item.id === id);
    const removed = getAt(store.getState().document, path)[index];
    if (removed === undefined) return;
    list.remove(id);
    const neighbour = items[index + 1] ?? items[index - 1];
    focusControl(neighbour ? itemSelector(neighbour.id) : addSelector);
    toast(`${noun} ${index + 1} removed.`, {
      action: {
        label: 'Undo',
        run: () => {
          const present: readonly { id: string }[] = getAt(store.getState().document, path);
          if (present.some((item) => item.id === id)) return;
          list.add(removed, index);
          focusControl(itemSelector(id));
        },
      },
    });
  };
  return { ...list, remove };
}
