import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './control.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'size'> & {
  /** Or give `<option>` children. */
  options?: readonly SelectOption[] | undefined;
  size?: 'small' | 'medium' | undefined;
};

/** The native select: it works on every phone and with every screen reader. */
export function Select({ className, options, size, children, ...rest }: SelectProps) {
  return (
    <select
      {...rest}
      {...useFieldControl(rest)}
      className={classNames(
        styles.control,
        styles.select,
        size === 'small' && styles.small,
        className,
      )}
    >
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
      {children}
    </select>
  );
}
