import type { SectionChange } from './compare-documents';
import { SectionDiff } from './SectionDiff';
import styles from './DocumentDiff.module.css';

export interface DocumentDiffProps {
  changes: readonly SectionChange[];
  beforeLabel: string;
  afterLabel: string;
}

/** Everything that changed between two documents; what did not is only named. */
export function DocumentDiff({ changes, beforeLabel, afterLabel }: DocumentDiffProps) {
  const unchanged = changes.filter(({ kind }) => kind === 'unchanged');
  if (unchanged.length === changes.length) {
    return <p className={styles.note}>There is no difference.</p>;
  }
  return (
    <div className={styles.diff}>
      {changes
        .filter(({ kind }) => kind !== 'unchanged')
        .map((change) => (
          <SectionDiff
            key={change.key}
            change={change}
            beforeLabel={beforeLabel}
            afterLabel={afterLabel}
          />
        ))}
      {unchanged.length > 0 && (
        <p className={styles.note} dir="auto">
          {`Unchanged: ${unchanged.map(({ label }) => label).join(', ')}`}
        </p>
      )}
    </div>
  );
}
