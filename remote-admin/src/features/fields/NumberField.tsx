import { Field, Input } from 'shared-kit/ui';
import { useController, useFieldError, type FormFieldProps } from 'shared-kit/ui/form';

export interface NumberFieldProps extends FormFieldProps {
  min?: number | undefined;
}

/** A number of the enclosing form, whole or not. */
export function NumberField({ name, label, hint, required, min }: NumberFieldProps) {
  const { ref, value, onChange, onBlur } = useController({ name }).field;
  return (
    <Field label={label} hint={hint} required={required} error={useFieldError(name)}>
      <Input
        ref={ref}
        name={name}
        type="number"
        inputMode="decimal"
        min={min}
        step="any"
        value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onBlur={onBlur}
      />
    </Field>
  );
}
