import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './control.module.css';

export type InputProps = ComponentPropsWithRef<'input'>;

/** A one-line text control. Put it in a `Field`, or give it an `aria-label`. */
export function Input({ className, ...rest }: InputProps) {
  return (
    <input
      type="text"
      dir="auto"
      {...rest}
      {...useFieldControl(rest)}
      className={classNames(styles.control, className)}
    />
  );
}
