import { useCallback, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useSortableItems } from './sortable-context';
import styles from './sortable.module.css';

/** Moves the table row or list item that it is in: by dragging, or with the arrow keys. */
export function SortHandle({ id }: { id: string }) {
  const { ids, nameOf, move, keepFocus, takeFocus } = useSortableItems();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...drag } = useSortable({ id });
  const { isDragging, isOver, activeIndex, overIndex } = drag;
  const isTarget = isOver && !isDragging;
  const goesBelow = isTarget && activeIndex < overIndex;
  const index = ids.indexOf(id);
  const button = useRef<HTMLButtonElement>(null);
  const attach = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element;
      setActivatorNodeRef(element);
      setNodeRef(element?.closest<HTMLElement>('tr, li') ?? null);
    },
    [setActivatorNodeRef, setNodeRef],
  );
  useLayoutEffect(() => {
    if (takeFocus(id, index) && document.activeElement === document.body) button.current?.focus();
  }, [id, index, takeFocus]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (index + by >= 0 && index + by < ids.length) keepFocus(id, index + by);
    move(index, index + by);
  };
  return (
    <button
      ref={attach}
      type="button"
      {...attributes}
      {...listeners}
      className={styles.handle}
      data-dragging={isDragging || undefined}
      data-drop={isTarget ? (goesBelow ? 'below' : 'above') : undefined}
      aria-label={`Move ${nameOf(id)}`}
      title="Drag, or press ↑ or ↓"
      onKeyDown={onKeyDown}
    >
      <GripVertical aria-hidden="true" size={18} />
    </button>
  );
}
