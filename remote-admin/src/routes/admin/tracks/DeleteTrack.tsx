import { adminApi } from 'shared-kit/api/admin';
import type { Track } from 'shared-kit/contract';
import { toast } from 'shared-kit/ui';
import { DeleteButton } from '../../../features/list/DeleteButton';
import { useRemoveRow } from '../../../features/list/use-row-changes';
import { tracksList } from './tracks-list';

/** Deletes a track after a confirmation. Its tutorials stay. */
export function DeleteTrack({ track }: { track: Track }) {
  const { title } = track;
  const remove = useRemoveRow(tracksList, {
    send: ({ _id: id }) => adminApi.adminTracks.remove({ params: { id } }),
    onSuccess: () => toast(`“${title}” is deleted.`),
  });
  return (
    <DeleteButton
      title={title}
      question={`Delete track: ${title}?`}
      description="Its page disappears; its tutorials stay. This cannot be undone."
      errorMessage="Failed to delete"
      onDelete={() => remove.mutateAsync(track)}
    />
  );
}
