import { useOwnField } from 'shared-kit/ui/form';
import { TagInput } from '../../features/submission/TagInput';
import type { SubmissionFormState } from './SubmissionFields';

export function SubmissionTags<Output>({ form }: { form: SubmissionFormState<Output> }) {
  const { value, change, error } = useOwnField(form, 'tags');
  return <TagInput tags={value ?? []} onChange={change} error={error} />;
}
