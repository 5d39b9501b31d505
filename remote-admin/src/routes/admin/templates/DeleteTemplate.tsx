import { adminApi } from 'shared-kit/api/admin';
import type { Template } from 'shared-kit/contract';
import { toast } from 'shared-kit/ui';
import { DeleteButton } from '../../../features/list/DeleteButton';
import { useRemoveRow } from '../../../features/list/use-row-changes';
import { templatesList } from './templates-list';

/** Deletes a template after a confirmation. */
export function DeleteTemplate({ template }: { template: Template }) {
  const { title } = template;
  const remove = useRemoveRow(templatesList, {
    send: ({ _id: id }) => adminApi.adminTemplates.remove({ params: { id } }),
    onSuccess: () => toast(`“${title}” is deleted.`),
  });
  return (
    <DeleteButton
      title={title}
      question={`Delete template: ${title}?`}
      description="Its page and its download disappear. This cannot be undone."
      errorMessage="Failed to delete"
      onDelete={() => remove.mutateAsync(template)}
    />
  );
}
