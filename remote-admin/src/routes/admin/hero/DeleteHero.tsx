import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { toSubmitError } from 'shared-kit/api';
import { adminApi } from 'shared-kit/api/admin';
import type { Hero } from 'shared-kit/contract';
import { Button, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { useRemoveRow } from '../../../features/list/use-row-changes';
import { heroList } from './hero-list';
import { shortenHeadline } from './hero-values';

/** Deletes a hero that the home page does not show, after a confirmation. */
export function DeleteHero({ hero }: { hero: Hero }) {
  const [isOpen, setOpen] = useState(false);
  const title = shortenHeadline(hero.h1);
  const remove = useRemoveRow(heroList, {
    send: ({ _id: id }) => adminApi.adminHero.remove({ params: { id } }),
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
        title={`Delete hero: ${title}?`}
        description="This cannot be undone."
        confirmLabel="Delete"
        danger
        onConfirm={async () => {
          try {
            await remove.mutateAsync(hero);
          } catch (error) {
            throw toSubmitError(error, 'Failed to delete');
          }
        }}
      />
    </>
  );
}
