import { useEffect, useEffectEvent, type MouseEvent } from 'react';
import { useFormContext, type FieldValues } from 'shared-kit/ui/form';
import { Alert, Button, Cluster } from 'shared-kit/ui';
import {
  listTheirChanges,
  mergeFields,
  type FieldChange,
  type FieldLabels,
  type Versions,
} from './merge-fields';
import { formatFieldValue } from './format-field-value';
import type { ConflictState } from './use-conflict';
import styles from './StaleNotice.module.css';

export interface StaleNoticeProps<
  Version extends { revision: number },
  Values extends FieldValues,
> {
  state: ConflictState<Version, Values>;
  /** What was changed: 'these settings'. */
  subject: string;
  labels: FieldLabels<Values>;
  toValues: (version: Version) => Values;
  /** How a value is shown, where `formatFieldValue` is not enough. */
  formatValue?: ((value: unknown, path: string) => string) | undefined;
}

/**
 * Shows after a stale save what somebody else has changed, field by field, and lets the admin choose.
 * It belongs into the kit's `Form`, which it fills again: 'Keep mine' takes the changes to other
 * fields, keeps one's own and saves; 'Use theirs' shows what is saved now. A form without changes
 * follows what others save without a notice.
 */
export function StaleNotice<Version extends { revision: number }, Values extends FieldValues>(
  props: StaleNoticeProps<Version, Values>,
) {
  const { state, subject, labels, toValues, formatValue = formatFieldValue } = props;
  const { conflict, rebase } = state;
  const { getValues, reset } = useFormContext<Values>();
  useFollowLatest(state, toValues);
  if (conflict === null) return null;
  const versions: Versions<Values> = {
    base: toValues(conflict.base),
    mine: conflict.mine,
    theirs: toValues(conflict.theirs),
  };
  const changes = listTheirChanges(labels, versions);

  const takeTheirs = () => {
    rebase(conflict.theirs);
    reset(versions.theirs);
  };
  const keepMine = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // With what was typed since the notice appeared.
    const mine = structuredClone(getValues());
    takeTheirs();
    reset(mergeFields(labels, { ...versions, mine }), { keepDefaultValues: true });
    // Not by `type="submit"`: browsers act on that when the notice, and with it the button, is gone.
    form?.requestSubmit();
  };
  return (
    <Alert>
      <div className={styles.notice}>
        <p>{`Somebody else has saved ${subject} in the meantime. Yours is not saved yet.`}</p>
        <ul className={styles.changes} aria-label="Changes by somebody else">
          {changes.map((change) => (
            <ChangeItem
              key={change.path}
              change={change}
              format={(value) => formatValue(value, change.path)}
            />
          ))}
        </ul>
        <Cluster>
          <Button variant="primary" size="small" onClick={keepMine}>
            Keep mine
          </Button>
          <Button size="small" onClick={takeTheirs}>
            Use theirs
          </Button>
        </Cluster>
        <p className={styles.hint}>
          ‘Keep mine’ saves your changes, and theirs to the other fields. ‘Use theirs’ drops your
          changes.
        </p>
      </div>
    </Alert>
  );
}

function useFollowLatest<Version extends { revision: number }, Values extends FieldValues>(
  { latest, getBase, rebase }: ConflictState<Version, Values>,
  toValues: (version: Version) => Values,
) {
  const { formState, reset } = useFormContext<Values>();
  const { isDirty } = formState;
  const follow = useEffectEvent(() => {
    if (isDirty || latest.revision <= getBase().revision) return;
    rebase(latest);
    reset(toValues(latest));
  });
  useEffect(() => follow(), [latest, isDirty]);
}

interface ChangeItemProps {
  change: FieldChange;
  format: (value: unknown) => string;
}

function ChangeItem({ change, format }: ChangeItemProps) {
  const { label, base, theirs, mine, isConflict } = change;
  return (
    <li className={styles.change}>
      <strong>{label}</strong>
      <span className={styles.values}>
        <del>{format(base)}</del> <span aria-hidden="true">→</span> <ins>{format(theirs)}</ins>
      </span>
      {isConflict && <span className={styles.mine}>{`Yours: ${format(mine)}`}</span>}
    </li>
  );
}
