import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from 'shared-kit/ui';
import { useFieldError, useFormContext, type FormFieldProps } from 'shared-kit/ui/form';
import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A native checkbox with its label, which can be pressed too. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <label className={styles.line}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(hintId, errorId) || undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

/** A `Checkbox` of the enclosing form. */
export function CheckboxField(props: Omit<FormFieldProps, 'hideLabel' | 'required'>) {
  const { name, label, hint } = props;
  const { register } = useFormContext();
  return <Checkbox label={label} hint={hint} error={useFieldError(name)} {...register(name)} />;
}
