import { ArrowDown, ArrowUp, Copy, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { Button } from 'shared-kit/ui';
import { Menu } from 'shared-kit/ui/menu';
import type { StepActions } from '../../step-list/use-step-actions';
import styles from './steps.module.css';

export interface StepButtonsProps {
  id: string;
  index: number;
  isLast: boolean;
  actions: StepActions;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** Move up, move down, and a menu with everything that can be done with the step. */
export function StepButtons({ id, index, isLast, actions }: StepButtonsProps) {
  const number = index + 1;
  const isFirst = index === 0;
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        variant="quiet"
        className={styles.moveButton}
        aria-label={`Move step ${number} up`}
        title="Move up (Alt+↑)"
        icon={<ArrowUp {...icon} />}
        disabled={isFirst}
        onClick={() => actions.move(index, index - 1)}
      />
      <Button
        size="small"
        variant="quiet"
        className={styles.moveButton}
        aria-label={`Move step ${number} down`}
        title="Move down (Alt+↓)"
        icon={<ArrowDown {...icon} />}
        disabled={isLast}
        onClick={() => actions.move(index, index + 1)}
      />
      <Menu
        trigger={
          <Button
            size="small"
            variant="quiet"
            className={styles.iconButton}
            aria-label={`Actions for step ${number}`}
            icon={<Ellipsis {...icon} />}
          />
        }
        items={[
          {
            label: 'Move up',
            icon: <ArrowUp {...icon} />,
            disabled: isFirst,
            onSelect: () => actions.move(index, index - 1),
          },
          {
            label: 'Move down',
            icon: <ArrowDown {...icon} />,
            disabled: isLast,
            onSelect: () => actions.move(index, index + 1),
          },
          {
            label: 'Duplicate',
            icon: <Copy {...icon} />,
            movesFocus: true,
            onSelect: () => actions.duplicate(id),
          },
          {
            label: 'Add a step below',
            icon: <Plus {...icon} />,
            movesFocus: true,
            onSelect: () => actions.add(index + 1),
          },
          {
            label: 'Remove',
            icon: <Trash2 {...icon} />,
            danger: true,
            movesFocus: true,
            onSelect: () => actions.remove(id),
          },
        ]}
      />
    </div>
  );
}
