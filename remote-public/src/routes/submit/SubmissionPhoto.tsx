import { PhotoField, useOwnField } from 'shared-kit/ui/form';
import type { SubmissionFormState } from './SubmissionFields';

export function SubmissionPhoto<Output>({ form }: { form: SubmissionFormState<Output> }) {
  const { value, change, error } = useOwnField(form, 'profileImage');
  return (
    <PhotoField
      name={form.watch('fullName')}
      photo={value ?? null}
      onChange={change}
      error={error}
    />
  );
}
