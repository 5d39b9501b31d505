import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field, Input, Select, Textarea } from 'shared-kit/ui';
import type { InputProps, SelectProps, TextareaProps } from 'shared-kit/ui';

export type FormFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  name: Path<Values>;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
};

type Of<Control, Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<Control, 'form' | 'name' | 'required'>;

/** The message at a path of the form, if there is one. */
export function useFieldError<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Path<Values>,
): string | undefined {
  // The errors alone: with the rest of the state every key pressed would draw the field three times,
  // and fast typing ran into React's limit of updates.
  const { errors } = useFormState({ control: form.control, name });
  const fault: unknown = get(errors, name);
  const message =
    typeof fault === 'object' && fault !== null && 'message' in fault && fault.message;
  return typeof message === 'string' ? message : undefined;
}

/** A labelled `Input` bound to one path of the form's schema. */
export function TextField<V extends FieldValues, O>(props: Of<InputProps, V, O>) {
  const { form, name, label, hideLabel, hint, required, ...rest } = props;
  const frame = { label, hideLabel, hint, required, error: useFieldError(form, name) };
  return (
    <Field {...frame}>
      <Input {...rest} {...form.register(name)} />
    </Field>
  );
}

/** A labelled `Textarea` bound to one path of the form's schema. */
export function TextareaField<V extends FieldValues, O>(props: Of<TextareaProps, V, O>) {
  const { form, name, label, hideLabel, hint, required, ...rest } = props;
  const frame = { label, hideLabel, hint, required, error: useFieldError(form, name) };
  const initial: unknown = form.getValues(name);
  const start = typeof initial === 'string' ? initial : '';
  return (
    <Field {...frame}>
      <Textarea defaultValue={start} {...rest} {...form.register(name)} />
    </Field>
  );
}

/** A labelled `Select` bound to one path of the form's schema. */
export function SelectField<V extends FieldValues, O>(props: Of<SelectProps, V, O>) {
  const { form, name, label, hideLabel, hint, required, ...rest } = props;
  const frame = { label, hideLabel, hint, required, error: useFieldError(form, name) };
  return (
    <Field {...frame}>
      <Select {...rest} {...form.register(name)} />
    </Field>
  );
}
