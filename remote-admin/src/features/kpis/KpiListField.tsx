import { useLayoutEffect, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { Button, VisuallyHidden } from 'shared-kit/ui';
import { useController, useFieldError } from 'shared-kit/ui/form';
import { KpiRow, type Kpi, type KpiControl } from './KpiRow';
import styles from './KpiListField.module.css';

export interface KpiListFieldProps {
  /** A path of the form's values. */
  name: string;
  max: number;
  /** The rows after this one are marked: the home page does not show them. */
  shown: number;
  /** Whether a KPI may count something by itself. Defaults to false. */
  canCount?: boolean;
}

/** A new row's value: no number yet, which the contract rejects. */
const NEW_KPI: Kpi = { label: '', value: Number.NaN };

/** What gets the focus after a change: rows have no identity, so it is found by its position. */
interface FocusTarget {
  index: number;
  control: KpiControl | 'invalid';
}

const describePosition = (index: number, count: number) => `${index + 1} of ${count}`;

/**
 * KPIs of the enclosing form, in their order. A row is moved by its buttons, or by Alt and an arrow
 * key in one of its fields.
 */
export function KpiListField({ name, max, shown, canCount = false }: KpiListFieldProps) {
  const { value, onChange, ref: fieldRef } = useController({ name }).field;
  // The form has a list at this path.
  const kpis: readonly Kpi[] = value;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [target, setTarget] = useState<FocusTarget | null>(null);
  const error = useFieldError(name);

  // With the commit that shows the change: the next key must act on the row that was moved.
  useLayoutEffect(() => {
    if (target === null) return;
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    const row = `:scope > :nth-child(${target.index + 1})`;
    const element =
      target.control === 'invalid'
        ? find('[aria-invalid]')
        : (find(`${row} [data-control='${target.control}']:not(:disabled)`) ??
          find(`${row} input`));
    (element ?? addButton.current)?.focus();
  }, [target]);

  const move = (from: number, to: number, control: KpiControl) => {
    const moved = kpis[from];
    if (moved === undefined || to < 0 || to >= kpis.length) return;
    onChange(kpis.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(
      `${moved.label || 'KPI'} moved to position ${describePosition(to, kpis.length)}.`,
    );
    setTarget({ index: to, control });
  };
  const remove = (index: number) => {
    setAnnouncement(`${kpis[index]?.label || 'KPI'} removed.`);
    onChange(kpis.toSpliced(index, 1));
    setTarget({ index: Math.min(index, kpis.length - 2), control: 'remove' });
  };
  const add = () => {
    onChange([...kpis, NEW_KPI]);
    setTarget({ index: kpis.length, control: 'label' });
  };
  // Called by a failed validation, before its errors are shown.
  const focusInvalid = () => setTarget({ index: 0, control: 'invalid' });

  return (
    <div className={styles.field}>
      {kpis.length === 0 ? (
        <p className={styles.none}>No KPIs yet.</p>
      ) : (
        <ol
          ref={(element) => {
            list.current = element;
            fieldRef({ focus: focusInvalid });
          }}
          className={styles.list}
          aria-label="KPIs"
        >
          {kpis.map((kpi, index) => (
            <KpiRow
              // Rows have no identity of their own, and their fields are controlled.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              name={`${name}.${index}`}
              kpi={kpi}
              index={index}
              count={kpis.length}
              isShown={index < shown}
              canCount={canCount}
              onChange={(next) => onChange(kpis.with(index, next))}
              onMove={(to, control) => move(index, to, control)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <div className={styles.footer}>
        <Button
          ref={addButton}
          size="small"
          icon={<Plus aria-hidden="true" />}
          disabled={kpis.length >= max}
          onClick={add}
        >
          Add KPI
        </Button>
        <span className={styles.hint}>
          {kpis.length >= max
            ? `At most ${max} KPIs are allowed.`
            : `${describePosition(kpis.length - 1, max)}`}
        </span>
      </div>
      <div aria-live="polite">{error && <p className={styles.error}>{error}</p>}</div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
