import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { toSubmitError } from 'shared-kit/api';
import { adminApi } from 'shared-kit/api/admin';
import type { Template } from 'shared-kit/contract';
import { Button, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { useRemoveRow } from '../../../features/list/use-row-changes';
import { templatesList } from './templates-list';

/** Deletes a template after a confirmation. */
export function DeleteTemplate({ template }: { template: Template }) {
  const [isOpen, setOpen] = useState(false);
  const { title } = template;
  const remove = useRemoveRow(templatesList, {
    send: ({ _id: id }) => adminApi.adminTemplates.remove({ params: { id } }),
    onSuccess: () => toast(`“${title}” is deleted.`),
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete ${title}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete template: ${title}?`}
        description="Its page and its download disappear. This cannot be undone."
        confirmLabel="Delete"
        danger
        onConfirm={async () => {
          try {
            await remove.mutateAsync(template);
          } catch (error) {
            throw toSubmitError(error, 'Failed to delete');
          }
        }}
      />
    </>
  );
}
