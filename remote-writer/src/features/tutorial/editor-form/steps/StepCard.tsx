import { memo, useId, useState, type KeyboardEvent } from 'react';
import { useSortable } from '@dnd-kit/sortable';
import { ChevronRight, GripVertical } from 'lucide-react';
import { Badge, classNames } from 'shared-kit/ui';
import { useDocument } from '../../document/use-document';
import { useIsStepOpen } from '../../step-list/open-steps';
import { StepButtons } from './StepButtons';
import { StepFields } from './StepFields';
import type { StepActions } from '../../step-list/use-step-actions';
import styles from './steps.module.css';

export interface StepCardProps {
  id: string;
  index: number;
  isLast: boolean;
  isOneOfMany: boolean;
  actions: StepActions;
}

/** One step: a line with its name and buttons, and below it, when it is open, its fields. */
export const StepCard = memo(function StepCard(props: StepCardProps) {
  const { id, index, isLast, isOneOfMany, actions } = props;
  const isOpen = useIsStepOpen(id);
  // Collapsed again, it keeps its fields: an upload into its text goes on.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const bodyId = useId();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...drag } = useSortable({ id });
  const { isDragging, isOver, activeIndex, overIndex } = drag;
  const isTarget = isOver && !isDragging;
  const goesBelow = isTarget && activeIndex < overIndex;

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions.move(index, index + by);
  };
  return (
    <li
      ref={setNodeRef}
      data-step={id}
      data-dragging={isDragging || undefined}
      data-drop={isTarget ? (goesBelow ? 'below' : 'above') : undefined}
      className={classNames(styles.step, isOpen && styles.open)}
    >
      {/* Keys of whatever is inside it. */}
      <div role="presentation" onKeyDown={onKeyDown}>
        <div className={styles.bar}>
          <h3 className={styles.name}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={wasOpen ? bodyId : undefined}
              onClick={() => actions.openSteps.setOpen([id], !isOpen)}
            >
              <ChevronRight aria-hidden="true" size={18} className={styles.chevron} />
              <span className={styles.number}>{`Step ${index + 1}`}</span>
              {!isOpen && <StepSummary index={index} />}
            </button>
          </h3>
          <StepButtons id={id} index={index} isLast={isLast} actions={actions} />
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            className={styles.handle}
            aria-label={`Drag step ${index + 1}`}
          >
            <GripVertical aria-hidden="true" size={18} />
          </button>
        </div>
        {wasOpen && (
          <div id={bodyId} className={styles.body} hidden={!isOpen}>
            <StepFields id={id} index={index} isOneOfMany={isOneOfMany} />
          </div>
        )}
      </div>
    </li>
  );
});

/** What is in a collapsed step. */
function StepSummary({ index }: { index: number }) {
  const heading = useDocument(({ structured }) => structured.steps[index]?.heading.trim() ?? '');
  const imageCount = useDocument(({ structured }) => structured.steps[index]?.media.length ?? 0);
  return (
    <>
      <span className={styles.summary} data-empty={heading === '' || undefined} dir="auto">
        {heading === '' ? 'No heading yet' : heading}
      </span>
      {imageCount > 0 && (
        <span className={styles.count}>
          <Badge>{imageCount === 1 ? '1 image' : `${imageCount} images`}</Badge>
        </span>
      )}
    </>
  );
}
