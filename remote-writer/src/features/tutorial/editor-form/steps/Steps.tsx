import { useState } from 'react';
import { ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { Button, Section, VisuallyHidden } from 'shared-kit/ui';
import { useDocument } from '../../document/use-document';
import { SortableSteps } from './SortableSteps';
import { StepCard } from './StepCard';
import { useStepActions } from '../../step-list/use-step-actions';
import styles from './steps.module.css';

/** From this number on, editors are created only when they are scrolled to. */
const MANY = 12;

/** The steps of the tutorial. It renders when steps are added, removed or moved, not when typing. */
export function Steps() {
  const ids = useDocument(useShallow(({ structured }) => structured.steps.map(({ id }) => id)));
  const [announcement, setAnnouncement] = useState('');
  const actions = useStepActions(setAnnouncement);
  const { openSteps } = actions;
  return (
    <Section
      title="Steps"
      id="steps"
      className={styles.part}
      action={
        ids.length > 1 && (
          <div className={styles.all}>
            <Button
              size="small"
              variant="quiet"
              icon={<ChevronsDownUp aria-hidden="true" />}
              onClick={() => openSteps.setOpen(ids, false)}
            >
              Collapse all
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<ChevronsUpDown aria-hidden="true" />}
              onClick={() => openSteps.setOpen(ids, true)}
            >
              Expand all
            </Button>
          </div>
        )
      }
    >
      <div data-field="structured.steps">
        <SortableSteps ids={ids} onMove={actions.move}>
          {ids.map((id, index) => (
            <StepCard
              key={id}
              id={id}
              index={index}
              isLast={index === ids.length - 1}
              isOneOfMany={ids.length > MANY}
              actions={actions}
            />
          ))}
        </SortableSteps>
        <Button
          data-add-step
          className={styles.add}
          icon={<Plus aria-hidden="true" />}
          onClick={() => actions.add()}
        >
          Add a step
        </Button>
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Section>
  );
}
