import { useFieldError, type FieldValues, type FormFieldProps } from 'shared-kit/ui/form';
import { Checkbox } from './Checkbox';

/** A `Checkbox` bound to one path of the form's schema. */
export function CheckboxField<V extends FieldValues, O>(
  props: Omit<FormFieldProps<V, O>, 'hideLabel' | 'required'>,
) {
  const { form, name, label, hint } = props;
  const error = useFieldError(form, name);
  return <Checkbox label={label} hint={hint} error={error} {...form.register(name)} />;
}
