import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { toFixedError, toSubmitError } from 'shared-kit/client';
import { Alert, RejectedFormFields, VisuallyHidden, classNames } from 'shared-kit/ui';
import { schemaResolver, preloadSchema, type FormSchema } from './form-schema';
import { adoptFilledValues, isRegistered } from './registered-fields';
import { SubmitButton } from './SubmitButton';
import styles from './Form.module.css';

export type FormMethods<Input extends FieldValues, Output = Input> = UseFormReturn<
  Input,
  unknown,
  Output
>;

export type FormProps<Input extends FieldValues, Output> = {
  /** The contract's schema (`contractSchema`); its messages appear at the fields. */
  schema: FormSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /** Sends the parsed values. If it rejects, the error is shown and the form keeps its values. */
  onSubmit: (values: Output, form: FormMethods<Input, Output>) => unknown;
  /** Shown if `onSubmit` rejects without an error response of the API: 'Login failed'. */
  errorMessage?: string | undefined;
  /** The message of every failure of the server, where the specification fixes it. */
  fixedErrorMessage?: string | undefined;
  /** Follows every message of a failed request: 'Your text is kept.' */
  errorNote?: string | undefined;
  /** The text of the submit button. Left out, put a `SubmitButton` among the children. */
  submitLabel?: string | undefined;
  /** Keeps the submit button disabled, where the specification requires it. */
  isSubmitDisabled?: ((values: Input) => boolean) | undefined;
  /** Beside the submit button: Cancel, a link. */
  actions?: ReactNode;
  /** Names the form for screen readers. */
  label?: string | undefined;
  className?: string | undefined;
  /** Where a browser without script sends the fields: a path of a route with an `action`. */
  action?: string | undefined;
  /** Fields take the form from its context: `TextField`, `useController`, `useFormContext`. */
  children: ReactNode;
};

/**
 * A form on one zod schema, which may be loaded later than the form. A failed validation moves the
 * focus to the first invalid field; a failed request shows `error.fields` at their fields and
 * `error.message` in an alert above the button.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { schema, defaultValues, onSubmit, errorNote, submitLabel } = props;
  const { isSubmitDisabled, actions, label, className, action, children } = props;
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });
  const [submitError, setSubmitError] = useState<string | null>(null);
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = formRef.current;
    const preload = () => preloadSchema(schema);
    element?.addEventListener('focusin', preload, { once: true });
    return () => element?.removeEventListener('focusin', preload);
  }, [schema]);
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setSubmitError(null);
    try {
      await onSubmit(values, form);
    } catch (error) {
      const fieldMessages = setServerErrors(error, form);
      const message = messageOf(error, props);
      // What is said at a field is not said again below.
      if (fieldMessages.includes(message)) return;
      setSubmitError(message || (fieldMessages.length > 0 ? null : 'Request failed'));
    }
  });

  return (
    <FormProvider {...form}>
      <form
        id={formId}
        ref={formRef}
        // Submitted before the page's script runs, a form must not put a password into the URL.
        method="post"
        action={action}
        noValidate
        aria-label={label}
        className={classNames(styles.form, className)}
        onSubmit={(event) => {
          // In React a portal's events bubble to its opener: submitting one must not submit both.
          event.stopPropagation();
          // Enter in a field submits without pressing the busy button.
          if (isSubmitting) event.preventDefault();
          else {
            adoptFilledValues(form, event.currentTarget);
            void submit(event);
          }
        }}
      >
        <RejectedFormFields action={action}>
          {children}
          {submitError && (
            <Alert>
              <span>{submitError}</span> {errorNote !== undefined && <div>{errorNote}</div>}
            </Alert>
          )}
          {(submitLabel !== undefined || actions !== undefined) && (
            <div ref={keepFocusOnPress} className={styles.actions}>
              {submitLabel !== undefined && (
                <SubmitButton isDisabled={isSubmitDisabled}>{submitLabel}</SubmitButton>
              )}
              {actions}
            </div>
          )}
          <VisuallyHidden role="status">{isSubmitting ? 'Sending…' : ''}</VisuallyHidden>
        </RejectedFormFields>
      </form>
    </FormProvider>
  );
}

function messageOf(
  error: unknown,
  {
    errorMessage,
    fixedErrorMessage,
  }: Pick<FormProps<never, never>, 'errorMessage' | 'fixedErrorMessage'>,
): string {
  if (fixedErrorMessage !== undefined) return toFixedError(error, fixedErrorMessage).message;
  if (errorMessage !== undefined) return toSubmitError(error, errorMessage).message;
  return error instanceof Error ? error.message : '';
}

/**
 * Lets the press of a button leave the focus in its field: a message that appears when that is left
 * would move the button from under the pointer, and Cancel would not be clicked.
 */
function keepFocusOnPress(actions: HTMLElement | null) {
  const keepFocus = (event: Event) => event.preventDefault();
  actions?.addEventListener('mousedown', keepFocus);
  return () => actions?.removeEventListener('mousedown', keepFocus);
}

/**
 * Puts the server's `fields` (input path → message) at the form's fields.
 * @returns the messages that are shown at fields of this form
 */
function setServerErrors<Input extends FieldValues, Output>(
  error: unknown,
  form: FormMethods<Input, Output>,
): string[] {
  if (!(error instanceof Error) || !('fields' in error)) return [];
  const { fields } = error;
  if (typeof fields !== 'object' || fields === null) return [];
  const shown: string[] = [];
  for (const [name, message] of Object.entries(fields)) {
    if (typeof message !== 'string' || !isRegistered(form, name)) continue;
    form.setError(name, { type: 'server', message }, { shouldFocus: shown.length === 0 });
    shown.push(message);
  }
  return shown;
}
