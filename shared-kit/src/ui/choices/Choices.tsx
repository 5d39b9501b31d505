import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames, VisuallyHidden } from 'shared-kit/ui';
import { useFieldError, useFormContext, type FormFieldProps } from 'shared-kit/ui/form';
import styles from './choices.module.css';
import switchStyles from './Switch.module.css';

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

export type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The accessible name, the same in both states: 'Published: My first pivot'. */
  label: string;
  /** Shows the label beside the switch. */
  showLabel?: boolean | undefined;
  /** Texts for the two states, beside the switch: `['Published', 'Draft']`. */
  states?: readonly [on: string, off: string] | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** A switch that takes effect at once. In a form, use `Checkbox`. */
export function Switch(props: SwitchProps) {
  const { checked, onChange, label, showLabel, states, busy, disabled } = props;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      className={classNames(switchStyles.switch)}
      onClick={() => {
        if (!busy) onChange(!checked);
      }}
    >
      <span className={switchStyles.track} aria-hidden="true">
        <span className={switchStyles.thumb} />
      </span>
      {showLabel ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
      {states && (
        <span className={switchStyles.state} aria-hidden="true">
          {checked ? states[0] : states[1]}
        </span>
      )}
    </button>
  );
}
