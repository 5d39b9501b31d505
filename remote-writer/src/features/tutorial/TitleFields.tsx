import type { KeyboardEvent } from 'react';
import { LIMITS } from 'shared-kit/constants';
import { TextareaField } from 'shared-kit/ui/form';
import styles from './Composer.module.css';

/** The title wraps but has no line breaks. */
function preventLineBreak(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** The counters are informational: no limit is enforced. */
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
        onKeyDown={preventLineBreak}
      />
      <TextareaField
        name="summary"
        label="Summary"
        rows={2}
        counter={LIMITS.summaryCounter}
        placeholder="What will readers be able to do? One or two sentences."
        className={styles.summary}
      />
    </>
  );
}
