import { useEffect, useRef } from 'react';
import styles from './DataTable.module.css';

export type SelectionCheckboxProps = {
  label: string;
  checked: boolean;
  /** Some, not all: shown as a dash. */
  isIndeterminate?: boolean | undefined;
  onChange: (checked: boolean) => void;
};

/** A checkbox that selects a row, or all of them; its label is for screen readers. */
export function SelectionCheckbox(props: SelectionCheckboxProps) {
  const { label, checked, isIndeterminate = false, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // There is no attribute for it.
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label={label}
      checked={checked}
      className={styles.checkbox}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
