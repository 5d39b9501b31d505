import type { KeyboardEvent } from 'react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { AdminKpis } from 'shared-kit/contract';
import { kpiCounts } from 'shared-kit/contract/constants';
import { Badge, Field, Input, Select } from 'shared-kit/ui';
import { useFieldError } from 'shared-kit/ui/form';
import styles from './KpiListField.module.css';

/** What of a row can have the focus. */
export type KpiControl = 'label' | 'value' | 'up' | 'down' | 'remove';

/** A KPI of a hero, or one of the site, which may count something. */
export type Kpi = AdminKpis['items'][number];

const SOURCES = [
  { value: '', label: 'Typed' },
  { value: 'challenges', label: 'Challenges' },
  { value: 'challenge-entries', label: 'Challenge entries' },
];

/** The KPI with another source of its value. */
function withSource({ counts: _counts, ...kpi }: Kpi, source: string): Kpi {
  const counts = kpiCounts.find((name) => name === source);
  // A value that is not shown must still be a number.
  if (counts === undefined) return kpi;
  return { ...kpi, counts, value: Number.isNaN(kpi.value) ? 0 : kpi.value };
}

interface KpiRowProps {
  /** The path of the KPI in the form's values. */
  name: string;
  kpi: Kpi;
  index: number;
  count: number;
  isShown: boolean;
  /** Whether it may count something by itself. */
  canCount: boolean;
  onChange: (kpi: Kpi) => void;
  /** `control` is the one that has the focus afterwards. */
  onMove: (to: number, control: KpiControl) => void;
  onRemove: () => void;
}

/** One KPI of a list: its label, its value, and where it stands. */
export function KpiRow(props: KpiRowProps) {
  const { name, kpi, index, count, isShown, canCount, onChange, onMove, onRemove } = props;
  const title = kpi.label.trim() || `KPI ${index + 1}`;
  const moveByKey = (event: KeyboardEvent, control: KpiControl) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(index + step, control);
  };
  return (
    <li className={styles.row} data-counts={canCount || undefined}>
      <Field label={`Label ${index + 1}`} error={useFieldError(`${name}.label`)} required>
        <Input
          data-control="label"
          value={kpi.label}
          onChange={({ target }) => onChange({ ...kpi, label: target.value })}
          onKeyDown={(event) => moveByKey(event, 'label')}
        />
      </Field>
      <Field label={`Value ${index + 1}`} error={useFieldError(`${name}.value`)} required>
        <Input
          data-control="value"
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          disabled={kpi.counts !== undefined}
          value={Number.isNaN(kpi.value) ? '' : kpi.value}
          onChange={({ target }) => onChange({ ...kpi, value: target.valueAsNumber })}
          onKeyDown={(event) => moveByKey(event, 'value')}
        />
      </Field>
      {canCount && (
        <Field label={`Source ${index + 1}`}>
          <Select
            options={SOURCES}
            value={kpi.counts ?? ''}
            onChange={({ target }) => onChange(withSource(kpi, target.value))}
          />
        </Field>
      )}
      <div className={styles.actions}>
        {!isShown && <Badge>Not in the hero</Badge>}
        <button
          type="button"
          data-control="up"
          className={styles.action}
          aria-label={`Move ${title} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1, 'up')}
        >
          <ArrowUp aria-hidden="true" size={18} />
        </button>
        <button
          type="button"
          data-control="down"
          className={styles.action}
          aria-label={`Move ${title} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1, 'down')}
        >
          <ArrowDown aria-hidden="true" size={18} />
        </button>
        <button
          type="button"
          data-control="remove"
          className={styles.action}
          aria-label={`Remove ${title}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
    </li>
  );
}
