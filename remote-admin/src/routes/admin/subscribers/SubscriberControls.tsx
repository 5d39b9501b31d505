import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { adminApi } from 'shared-kit/client/admin';
import type { Subscriber } from 'shared-kit/contract';
import { Badge, Button } from 'shared-kit/ui';
import { DateCell } from '../../../features/section/list/columns';
import { useUpdateRow } from '../../../features/section/list/use-row-changes';
import { EditTagsDialog } from './EditTagsDialog';
import { subscribersList } from './subscribers-list';
import styles from './page.module.css';

type SubscriberChange = { confirmedAt: string | null } | { tags: string[] };

/** Confirms, unconfirms or tags a subscriber. The error has the specification's text and the reason. */
const useUpdateSubscriber = () =>
  useUpdateRow(subscribersList, {
    send: ({ _id: id }: Subscriber, body: SubscriberChange) =>
      adminApi.adminSubscribers.update({ params: { id }, body }),
    optimistic: (change) => change,
    affected: (change) => ('tags' in change ? ['tags'] : ['confirmedAt']),
    describeError: (message) => `Failed to update: ${message}`,
  });

interface SubscriberControlProps {
  subscriber: Subscriber;
}

/** Since when a subscription is confirmed, and the action that changes it. */
export function Confirmation({ subscriber }: SubscriberControlProps) {
  const { mutate, isPending } = useUpdateSubscriber();
  const { email, confirmedAt } = subscriber;
  const label = confirmedAt === null ? 'Confirm' : 'Unconfirm';
  return (
    <span className={styles.confirmation}>
      {confirmedAt === null ? (
        <Badge tone="accent">Not confirmed</Badge>
      ) : (
        <DateCell value={confirmedAt} />
      )}
      <Button
        size="small"
        busy={isPending}
        aria-label={`${label} ${email}`}
        onClick={() =>
          mutate({
            row: subscriber,
            change: { confirmedAt: confirmedAt === null ? new Date().toISOString() : null },
          })
        }
      >
        {label}
      </Button>
    </span>
  );
}

/** The tags, and a button that opens them for editing. */
export function Tags({ subscriber }: SubscriberControlProps) {
  const { mutate, isPending } = useUpdateSubscriber();
  const [isOpen, setOpen] = useState(false);
  const { email, tags } = subscriber;
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Badge key={tag}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
      <Button
        size="small"
        variant="quiet"
        busy={isPending}
        className={styles.edit}
        aria-label={`Edit tags of ${email}`}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <EditTagsDialog
          email={email}
          tags={tags}
          onClose={() => setOpen(false)}
          onSave={(changed) => mutate({ row: subscriber, change: { tags: changed } })}
        />
      )}
    </span>
  );
}
