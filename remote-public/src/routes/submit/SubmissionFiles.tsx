import { useOwnField } from 'shared-kit/ui/form';
import { AttachmentsField } from '../../features/submission/AttachmentsField';
import type { SubmissionFormState } from './SubmissionFields';

export function SubmissionFiles<Output>({ form }: { form: SubmissionFormState<Output> }) {
  const { value, change, error } = useOwnField(form, 'attachments');
  return <AttachmentsField attachments={value ?? []} onChange={change} error={error} />;
}
