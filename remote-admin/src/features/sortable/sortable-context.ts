import { createContext, useContext } from 'react';

export interface SortableContextValue {
  ids: readonly string[];
  /** Names an item: its title. */
  nameOf: (id: string) => string;
  move: (from: number, to: number) => void;
  /** Moved in the page, a handle loses the focus: remembers where it gets it back. */
  keepFocus: (id: string, index: number) => void;
  /** Whether an item that is at `index` now gets the focus, once. */
  takeFocus: (id: string, index: number) => boolean;
}

export const SortableItemsContext = createContext<SortableContextValue | null>(null);

export function useSortableItems(): SortableContextValue {
  const items = useContext(SortableItemsContext);
  if (items === null) throw new Error('This handle is outside a SortableList.');
  return items;
}
