import { Select, type SelectOption } from 'shared-kit/ui';
import styles from './AdminTable.module.css';

export interface FilterSelectProps<Value extends string> {
  label: string;
  /** Null if the filter is not set. */
  value: Value | null;
  /** Without the first one, which sets no filter. */
  options: readonly (SelectOption & { value: Value })[];
  onChange: (value: Value | null) => void;
}

/** A filter of a list: one of its values, or all. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <Select
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((option) => option.value === target.value)?.value ?? null)
        }
      >
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </label>
  );
}
