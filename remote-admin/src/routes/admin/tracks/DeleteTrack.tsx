import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { toSubmitError } from 'shared-kit/api';
import { adminApi } from 'shared-kit/api/admin';
import type { Track } from 'shared-kit/contract';
import { Button, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { useRemoveRow } from '../../../features/list/use-row-changes';
import { tracksList } from './tracks-list';

/** Deletes a track after a confirmation. Its tutorials stay. */
export function DeleteTrack({ track }: { track: Track }) {
  const [isOpen, setOpen] = useState(false);
  const { title } = track;
  const remove = useRemoveRow(tracksList, {
    send: ({ _id: id }) => adminApi.adminTracks.remove({ params: { id } }),
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
        title={`Delete track: ${title}?`}
        description="Its page disappears; its tutorials stay. This cannot be undone."
        confirmLabel="Delete"
        danger
        onConfirm={async () => {
          try {
            await remove.mutateAsync(track);
          } catch (error) {
            throw toSubmitError(error, 'Failed to delete');
          }
        }}
      />
    </>
  );
}
