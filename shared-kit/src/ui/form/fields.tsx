import type { ReactNode } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { Field, Input, Select, Textarea } from 'shared-kit/ui';
import type { InputProps, SelectProps, TextareaProps } from 'shared-kit/ui';

export type FormFieldProps = {
  /** A path of the form's values: 'title', 'steps.0.heading'. */
  name: string;
  label: ReactNode;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
};

type FieldOf<ControlProps> = FormFieldProps & Omit<ControlProps, 'form' | 'name' | 'required'>;

/** The error message at a path of the enclosing form; undefined if there is none. */
export function useFieldError(name: string): string | undefined {
  // Subscribes to errors only: with the rest of the state each key would render the field three
  // times, and fast typing exceeded React's limit of nested updates.
  const { errors } = useFormState({ name });
  const error: unknown = get(errors, name);
  const message =
    typeof error === 'object' && error !== null && 'message' in error && error.message;
  return typeof message === 'string' ? message : undefined;
}

/** A labelled `Input` of the enclosing form. */
export function TextField(props: FieldOf<InputProps>) {
  const { name, label, hideLabel, hint, required, ...rest } = props;
  const { register } = useFormContext();
  const field = { name, label, hideLabel, hint, required, error: useFieldError(name) };
  return (
    <Field {...field}>
      <Input {...rest} {...register(name)} />
    </Field>
  );
}

/** A labelled `Textarea` of the enclosing form. */
export function TextareaField(props: FieldOf<TextareaProps>) {
  const { name, label, hideLabel, hint, required, ...rest } = props;
  const { register, getValues } = useFormContext();
  const field = { name, label, hideLabel, hint, required, error: useFieldError(name) };
  const value: unknown = getValues(name);
  return (
    <Field {...field}>
      <Textarea
        defaultValue={typeof value === 'string' ? value : ''}
        {...rest}
        {...register(name)}
      />
    </Field>
  );
}

/** A labelled `Select` of the enclosing form. */
export function SelectField(props: FieldOf<SelectProps>) {
  const { name, label, hideLabel, hint, required, ...rest } = props;
  const { register } = useFormContext();
  const field = { name, label, hideLabel, hint, required, error: useFieldError(name) };
  return (
    <Field {...field}>
      <Select {...rest} {...register(name)} />
    </Field>
  );
}
