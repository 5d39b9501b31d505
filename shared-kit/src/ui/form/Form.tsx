import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { toSubmitError } from 'shared-kit/api';
import { Alert, Button, VisuallyHidden, classNames } from 'shared-kit/ui';
import { setServerErrors } from './set-server-errors';
import { schemaResolver, preloadSchema, type FormSchema } from './form-schema';
import styles from './Form.module.css';

export type FormMethods<Input extends FieldValues, Output = Input> = UseFormReturn<
  Input,
  unknown,
  Output
>;

export type FormProps<Input extends FieldValues, Output> = {
  /** The contract's rules (`contractSchema`); their messages appear at the fields. */
  schema: FormSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /** Sends the checked values. What it throws is shown; what was typed stays. */
  onSubmit: (values: Output, form: FormMethods<Input, Output>) => unknown;
  /** Said when `onSubmit` fails and the API does not say what is wrong with it: 'Login failed'. */
  errorMessage?: string | undefined;
  /** The text of the submit button; leave it out to place your own inside. */
  submitLabel?: string | undefined;
  /** Keeps the submit button disabled, where the specification asks for it. */
  isSubmitDisabled?: ((values: Input) => boolean) | undefined;
  /** Beside the submit button: Cancel, a link. */
  actions?: ReactNode;
  /** Names the form for screen readers. */
  label?: string | undefined;
  className?: string | undefined;
  children: (form: FormMethods<Input, Output>) => ReactNode;
};

/**
 * A form on one zod schema, which may come later than the form. A failed check moves the focus to the first field at fault; a failed
 * call puts `error.fields` at their fields and `error.message` in an alert above the button.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema, defaultValues, onSubmit, errorMessage, submitLabel } = props;
  const { isSubmitDisabled, actions, label, className, children } = props;
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const whole = element.current;
    const prepare = () => preloadSchema(schema);
    whole?.addEventListener('focusin', prepare, { once: true });
    return () => whole?.removeEventListener('focusin', prepare);
  }, [schema]);
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await onSubmit(values, form);
    } catch (error) {
      const placed = setServerErrors(error, form);
      const shown = errorMessage === undefined ? error : toSubmitError(error, errorMessage);
      const words = shown instanceof Error ? shown.message : '';
      setProblem(words || (placed ? null : 'Request failed'));
    }
  });

  return (
    <form
      id={formId}
      ref={element}
      // Sent before the page's script is there, a form must not put a password into the address.
      method="post"
      noValidate
      aria-label={label}
      className={classNames(styles.form, className)}
      onSubmit={(event) => {
        // A portal's form is inside its opener's React tree: submitting it must not submit both.
        event.stopPropagation();
        // Held here as well, because Enter in a field submits without pressing the busy button.
        if (isSubmitting) event.preventDefault();
        else void submit(event);
      }}
    >
      {children(form)}
      {problem && <Alert>{problem}</Alert>}
      {(submitLabel !== undefined || actions !== undefined) && (
        <div className={styles.actions}>
          {submitLabel !== undefined && (
            <Button
              type="submit"
              variant="primary"
              busy={isSubmitting}
              disabled={isSubmitDisabled?.(form.watch()) ?? false}
            >
              {submitLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
      <VisuallyHidden role="status">{isSubmitting ? 'Sending…' : ''}</VisuallyHidden>
    </form>
  );
}
