import { adminApi } from 'shared-kit/api/admin';
import type { Hero } from 'shared-kit/contract';
import { toast } from 'shared-kit/ui';
import { DeleteButton } from '../../../features/list/DeleteButton';
import { useRemoveRow } from '../../../features/list/use-row-changes';
import { heroList } from './hero-list';
import { shortenHeadline } from './hero-values';

/** Deletes a hero that the home page does not show, after a confirmation. */
export function DeleteHero({ hero }: { hero: Hero }) {
  const title = shortenHeadline(hero.h1);
  const remove = useRemoveRow(heroList, {
    send: ({ _id: id }) => adminApi.adminHero.remove({ params: { id } }),
    onSuccess: () => toast(`“${title}” is deleted.`),
  });
  return (
    <DeleteButton
      title={title}
      question={`Delete hero: ${title}?`}
      description="This cannot be undone."
      errorMessage="Failed to delete"
      onDelete={() => remove.mutateAsync(hero)}
    />
  );
}
