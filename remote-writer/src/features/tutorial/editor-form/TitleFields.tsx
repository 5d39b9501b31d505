import { LIMITS } from 'shared-kit/contract/constants';
import { SUMMARY_FIELD } from '../ai/ai-target';
import { AiMenu } from '../ai/AiMenu';
import { DocumentTextField } from '../fields/DocumentTextField';
import aiStyles from '../ai/ai.module.css';
import styles from './EditorForm.module.css';

/** The counters are informational: longer texts are kept. */
export function TitleFields() {
  return (
    <div className={styles.head}>
      <DocumentTextField
        path="title"
        label="Title"
        hideLabel
        isSingleLine
        counter={LIMITS.titleCounter}
        maxLength={LIMITS.title}
        placeholder="Title"
        className={styles.title}
      />
      <div className={aiStyles.withAi}>
        <div className={aiStyles.menu}>
          <AiMenu field={SUMMARY_FIELD} />
        </div>
        <DocumentTextField
          path="summary"
          label="Summary"
          rows={2}
          counter={LIMITS.summaryCounter}
          maxLength={LIMITS.summary}
          placeholder="What will readers be able to do? One or two sentences."
          className={styles.summary}
        />
      </div>
    </div>
  );
}
