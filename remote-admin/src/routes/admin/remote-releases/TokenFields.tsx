import { Field, Select } from 'shared-kit/ui';
import { Checkbox } from 'shared-kit/ui/choices';
import { useController, useFieldError, useFormContext } from 'shared-kit/ui/form';
import { SCOPE_NAMES, SCOPES } from './token-scopes';
import styles from './TokensTab.module.css';

const VALIDITY_OPTIONS = ['30', '90', '365'].map((days) => ({
  value: days,
  label: `${days} days`,
}));

/** What the token may do. */
export function ScopesField() {
  const { register } = useFormContext();
  const error = useFieldError('scopes');
  return (
    <fieldset className={styles.scopes} aria-describedby="scopes-error">
      <legend>It may</legend>
      {SCOPE_NAMES.map((scope) => (
        <Checkbox
          key={scope}
          {...register('scopes')}
          value={scope}
          label={SCOPES[scope].label}
          hint={SCOPES[scope].hint}
        />
      ))}
      <p id="scopes-error" aria-live="polite" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}

/** For how many days it signs. */
export function ValidityField() {
  const { ref, value, onChange, onBlur } = useController({ name: 'validFor' }).field;
  return (
    <Field label="Valid for" error={useFieldError('validFor')}>
      <Select
        ref={ref}
        name="validFor"
        options={VALIDITY_OPTIONS}
        value={`${value}`}
        onChange={({ target }) => onChange(Number(target.value))}
        onBlur={onBlur}
      />
    </Field>
  );
}
