import { useMemo, useRef, useState, type ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { VisuallyHidden } from 'shared-kit/ui';
import { SortableItemsContext } from './sortable-context';
import styles from './sortable.module.css';

export interface SortableListProps {
  /** Of the items, in their order. Each item is a table row or list item with a `SortHandle`. */
  ids: readonly string[];
  /** Names an item: its title. */
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** The items stay where they are while one is dragged; a line shows where it would go. */
const keepInPlace = () => null;

const INSTRUCTIONS = 'To move it, press the up or down arrow key, or drag it.';

const silent = () => undefined;
/** A drag is seen; what came of it is announced as with the keys. */
const NO_ANNOUNCEMENTS: Announcements = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
};

/** Items that are put into another order with mouse, touch or the arrow keys, each by its handle. */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<{ id: string; index: number } | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short press first, so that a swipe over the handle still scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
  const items = useMemo(() => {
    const move = (from: number, to: number) => {
      const id = ids[from];
      if (id === undefined || to < 0 || to >= ids.length || from === to) return;
      onMove(from, to);
      setAnnouncement(`${nameOf(id)} moved to position ${to + 1} of ${ids.length}.`);
    };
    const keepFocus = (id: string, index: number) => {
      focused.current = { id, index };
    };
    const takeFocus = (id: string, index: number) => {
      const isMoved = focused.current?.id === id && focused.current.index === index;
      if (isMoved) focused.current = null;
      return isMoved;
    };
    return { ids, nameOf, move, keepFocus, takeFocus };
  }, [ids, nameOf, onMove]);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: NO_ANNOUNCEMENTS,
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(null)}
      onDragEnd={({ active, over }) => {
        setDraggedId(null);
        if (over) items.move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={[...ids]} strategy={keepInPlace}>
        <SortableItemsContext value={items}>{children}</SortableItemsContext>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {draggedId !== null && (
          <div className={styles.overlay}>
            <GripVertical aria-hidden="true" size={18} />
            <span>{nameOf(draggedId)}</span>
          </div>
        )}
      </DragOverlay>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  );
}
