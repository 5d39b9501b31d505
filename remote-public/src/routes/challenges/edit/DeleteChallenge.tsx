import { useState } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import { useQueryClient } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import type { EditedChallenge } from 'shared-kit/contract';
import { Button, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { challengeKeys } from '../../../features/challenges/queries';

/** Deletes a challenge after a confirmation. */
export function DeleteChallenge({ item }: { item: EditedChallenge }) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = async () => {
    await adminApi.adminChallenges.remove({ params: { id: item._id } });
    // Not read again: this page still shows the challenge, which is gone.
    void queryClient.invalidateQueries({ queryKey: challengeKeys.all, refetchType: 'none' });
    toast(`“${item.title}” is deleted.`);
    void navigate('/challenges');
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Delete challenge
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete challenge: ${item.title}?`}
        description="Its entries are deleted with it. Its discussion stays. This cannot be undone."
        confirmLabel="Delete"
        danger
        onConfirm={remove}
      />
    </>
  );
}
