import type { KeyboardEvent } from 'react';
import { LIMITS } from 'shared-kit/constants';
import { TextareaField } from 'shared-kit/ui/form';
import styles from './composer.module.css';

/** A title is one line, however many it is shown on. */
function keepOneLine(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** Title and summary. Their counters inform; nothing is cut off. */
export function TitleFields() {
  return (
    <>
      <TextareaField
        name="title"
        label="Title"
        hideLabel
        rows={1}
        counter={LIMITS.titleCounter}
        placeholder="Title"
        className={styles.title}
        onKeyDown={keepOneLine}
      />
      <TextareaField
        name="summary"
        label="Summary"
        rows={2}
        counter={LIMITS.summaryCounter}
        placeholder="What does the reader get done, in a sentence or two?"
        className={styles.summary}
      />
    </>
  );
}
