import { useRef, useState, type ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useDocumentStore } from '../../document/use-document';
import styles from './steps.module.css';

export interface SortableStepsProps {
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** The steps stay where they are while one is dragged; a line shows where it would go. */
const keepInPlace = () => null;

const INSTRUCTIONS =
  'To move the step, press Space or Enter, then the arrow keys. Press Space or Enter again to put it down, or Escape to leave it where it was.';

/** A list whose items are reordered with mouse, touch or keyboard. */
export function SortableSteps({ ids, onMove, children }: SortableStepsProps) {
  const store = useDocumentStore();
  const [dragged, setDragged] = useState<number | null>(null);
  const wasOverAnother = useRef(false);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short press first, so that a swipe over the handle still scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const indexOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const nameOf = (index: number) => {
    const heading = store.getState().document.structured.steps[index]?.heading.trim();
    return heading ? `Step ${index + 1}, ${heading}` : `Step ${index + 1}`;
  };
  const position = (id: UniqueIdentifier) => `position ${indexOf(id) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart({ active }) {
      wasOverAnother.current = false;
      return `${nameOf(indexOf(active.id))} picked up.`;
    },
    onDragOver({ active, over }) {
      if (over && over.id !== active.id) wasOverAnother.current = true;
      // At first it is over itself, which must not replace what was just said.
      if (!over || !wasOverAnother.current) return undefined;
      return `${nameOf(indexOf(active.id))} would go to ${position(over.id)}.`;
    },
    // A move is announced as any other.
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? undefined : 'Left where it was.',
    onDragCancel: () => 'Left where it was.',
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={({ active }) => setDragged(indexOf(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (over) onMove(indexOf(active.id), indexOf(over.id));
      }}
    >
      <SortableContext items={[...ids]} strategy={keepInPlace}>
        <ol className={styles.steps}>{children}</ol>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged !== null && (
          <div className={styles.overlay}>
            <GripVertical aria-hidden="true" size={18} />
            <span>{nameOf(dragged)}</span>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
