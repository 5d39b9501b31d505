import { useFieldError, useFormContext, type FormFieldProps } from 'shared-kit/ui/form';
import { Checkbox } from './Checkbox';

/** A `Checkbox` of the enclosing form. */
export function CheckboxField(props: Omit<FormFieldProps, 'hideLabel' | 'required'>) {
  const { name, label, hint } = props;
  const { register } = useFormContext();
  return <Checkbox label={label} hint={hint} error={useFieldError(name)} {...register(name)} />;
}
