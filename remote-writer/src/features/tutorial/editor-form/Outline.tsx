import { useShallow } from 'zustand/react/shallow';
import { VisuallyHidden } from 'shared-kit/ui';
import { useDocument } from '../document/use-document';
import { isEmptyStep } from '../document/is-empty';
import { FORM_SECTIONS } from './sections';
import { useOpenSteps } from '../step-list/open-steps';
import styles from './Outline.module.css';

export interface OutlineProps {
  /** Called with the path of the chosen field. */
  onJump: (field: string) => void;
}

/** The parts of the tutorial and its steps; a press goes there. Empty ones are marked. */
export function Outline({ onJump }: OutlineProps) {
  const empty = useDocument(
    useShallow((document) => FORM_SECTIONS.map(({ isEmpty }) => isEmpty(document))),
  );
  const stepIds = useDocument(useShallow(({ structured }) => structured.steps.map(({ id }) => id)));
  const openSteps = useOpenSteps();

  return (
    <ol className={styles.outline}>
      {FORM_SECTIONS.map(({ field, label, isHiddenIfEmpty }, index) => (
        <li key={field} hidden={isHiddenIfEmpty && empty[index]}>
          <OutlineButton
            label={label}
            isEmpty={empty[index] ?? true}
            onPress={() => onJump(field)}
          />
          {field === 'structured.steps' && (
            <ol className={styles.outlineSteps}>
              {stepIds.map((id, stepIndex) => (
                <OutlineStep
                  key={id}
                  index={stepIndex}
                  onJump={() => {
                    openSteps.setOpen([id], true);
                    onJump(`structured.steps.${stepIndex}.heading`);
                  }}
                />
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Follows its own step only: a key in one of a hundred renders one line. */
function OutlineStep({ index, onJump }: { index: number; onJump: () => void }) {
  const heading = useDocument(({ structured }) => structured.steps[index]?.heading.trim() ?? '');
  const isEmpty = useDocument(({ structured }) => {
    const step = structured.steps[index];
    return step === undefined || isEmptyStep(step);
  });
  return (
    <li>
      <OutlineButton
        label={heading === '' ? `Step ${index + 1}` : `${index + 1}. ${heading}`}
        isEmpty={isEmpty}
        onPress={onJump}
      />
    </li>
  );
}

interface OutlineButtonProps {
  label: string;
  isEmpty: boolean;
  onPress: () => void;
}

function OutlineButton(props: OutlineButtonProps) {
  const { label, isEmpty, onPress } = props;
  return (
    <button
      type="button"
      className={styles.outlineButton}
      data-empty={isEmpty || undefined}
      onClick={onPress}
    >
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.outlineLabel} dir="auto">
        {label}
      </span>
      {isEmpty && <VisuallyHidden>, empty</VisuallyHidden>}
    </button>
  );
}
