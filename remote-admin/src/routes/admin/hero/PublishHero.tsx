import { useState } from 'react';
import { Rocket } from 'lucide-react';
import { ApiError, toFixedError } from 'shared-kit/client';
import { adminApi } from 'shared-kit/client/admin';
import type { Hero } from 'shared-kit/contract';
import { useQuery, useQueryClient } from 'shared-kit/client/query';
import { Button, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { describeReplacement, shortenHeadline } from './hero-values';
import { publishedHeroQuery } from './queries';

/** Publishes a hero after a confirmation, which names the hero that it replaces. */
export function PublishHero({ hero }: { hero: Hero }) {
  const { _id: id, variant, revision } = hero;
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const published = useQuery({ ...publishedHeroQuery(variant), enabled: isOpen });
  const title = shortenHeadline(hero.h1);

  const publish = async () => {
    try {
      await adminApi.adminHero.publish({ params: { id } }, { ifMatch: revision });
    } catch (error) {
      // Somebody else changed it: the list must show what would be published.
      if (error instanceof ApiError && error.status === 412) void queryClient.invalidateQueries();
      throw toFixedError(error, 'Failed to publish');
    }
    void queryClient.invalidateQueries();
    toast(`“${title}” is published.`);
  };
  return (
    <>
      <Button
        size="small"
        aria-label={`Publish now: ${title}`}
        icon={<Rocket aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Publish now
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Publish now: ${title}?`}
        description={
          published.data === undefined && !published.isError
            ? 'Looking up what it replaces…'
            : describeReplacement(variant, published.data, 'It replaces')
        }
        confirmLabel="Publish now"
        onConfirm={publish}
      />
    </>
  );
}
