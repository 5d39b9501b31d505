import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './control.module.css';

export type InputProps = ComponentPropsWithRef<'input'>;

/**
 * What `type="email"` becomes. A browser's own control gives scripts and forms the `xn--` form of a
 * domain that was typed in its own script, or refuses it.
 */
const EMAIL_PROPS: InputProps = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
};

/** A one-line text control. Put it in a `Field`, or give it an `aria-label`. */
export function Input({ className, ...rest }: InputProps) {
  return (
    <input
      type="text"
      dir="auto"
      {...rest}
      {...(rest.type === 'email' && EMAIL_PROPS)}
      {...useFieldControl(rest)}
      className={classNames(styles.control, className)}
    />
  );
}
