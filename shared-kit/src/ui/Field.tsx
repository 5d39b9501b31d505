import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldContext } from './field-context';
import { classNames } from './class-names';
import { useRejectedError } from './RejectedForm';
import { TextSlot } from './TextSlot';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './Field.module.css';

export type FieldProps = {
  /** The name of the control, by which a form that is shown again has its message. */
  name?: string | undefined;
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** The message to show; also marks the control invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  /** One `Input`, `Textarea` or `Select`; it takes its id and description from the context. */
  children: ReactNode;
};

/** Label, hint and error around one control, wired with aria-describedby and aria-invalid. */
export function Field(props: FieldProps) {
  const { name, label, hideLabel, hint, required, className, children } = props;
  const rejection = useRejectedError(name);
  const error = props.error ?? rejection;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = classNames(hintId, errorId) || undefined;
  const labelText = (
    <>
      <TextSlot>{label}</TextSlot>
      {required && (
        <span className={styles.required} aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required: Boolean(required) }}>
      <div className={classNames(styles.field, className)}>
        <label htmlFor={id} className={styles.label}>
          {hideLabel ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
        </label>
        {hint && (
          <div id={hintId} className={styles.hint}>
            {hint}
          </div>
        )}
        {children}
        {/* Always rendered: a live region announces only what changes inside it. */}
        <div aria-live="polite">
          {error && (
            <p id={errorId} className={styles.error}>
              {error}
            </p>
          )}
        </div>
      </div>
    </FieldContext>
  );
}
