import { DateText, TextLink, VisuallyHidden } from 'shared-kit/ui';
import { Sheet } from 'shared-kit/ui/dialog';
import type { AuditEntry } from './audit-list';
import { describeAction } from './describe-action';
import { isChanged, listDifferences, type Difference } from './list-differences';
import { resolveSubjectPath } from './subject-path';
import styles from './EntrySheet.module.css';

interface EntrySheetProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** One change of the log: each field as it was and as it became. */
export function EntrySheet({ entry, onClose }: EntrySheetProps) {
  const { actor, action, subject, createdAt } = entry;
  const differences = listDifferences(entry.before, entry.after);
  const [changed, same] = [
    differences.filter(isChanged),
    differences.filter((difference) => !isChanged(difference)),
  ];
  const path = resolveSubjectPath(subject, action);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={describeAction(action)}
      description={
        <span>
          <bdi>{actor.name}</bdi>, <DateText value={createdAt} format="time" />
        </span>
      }
    >
      <div className={styles.entry}>
        <p className={styles.subject}>
          <code translate="no">{action}</code>
          {path !== null && <TextLink to={path}>{`Open the ${subject.kind}`}</TextLink>}
        </p>
        {changed.length === 0 && <p>No field has changed.</p>}
        {changed.length > 0 && (
          <dl className={styles.fields} aria-label="Changed fields">
            {changed.map((difference) => (
              <Field key={difference.field} difference={difference} />
            ))}
          </dl>
        )}
        {same.length > 0 && (
          <>
            <h3>Unchanged</h3>
            <dl className={styles.fields} aria-label="Unchanged fields">
              {same.map(({ field, after }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd dir="auto">{after ?? 'empty'}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </Sheet>
  );
}

function Field({ difference: { field, before, after } }: { difference: Difference }) {
  return (
    <div>
      <dt>{field}</dt>
      {before !== null && (
        <dd>
          <VisuallyHidden>Before: </VisuallyHidden>
          <del dir="auto">{before || 'empty'}</del>
        </dd>
      )}
      {after !== null && (
        <dd>
          <VisuallyHidden>After: </VisuallyHidden>
          <ins dir="auto">{after || 'empty'}</ins>
        </dd>
      )}
    </div>
  );
}
