import { useState } from 'react';
import { Pencil } from 'lucide-react';
import type { Subscriber } from 'shared-kit/contract';
import { Badge, Button, DateText } from 'shared-kit/ui';
import { EditTagsDialog } from './EditTagsDialog';
import { useUpdateSubscriber } from './use-update-subscriber';
import styles from './page.module.css';

interface SubscriberControlProps {
  subscriber: Subscriber;
  onError: (error: Error) => void;
}

/** Since when a subscription is confirmed, and the action that changes it. */
export function Confirmation({ subscriber, onError }: SubscriberControlProps) {
  const { mutate, isPending } = useUpdateSubscriber(onError);
  const { email, confirmedAt } = subscriber;
  const label = confirmedAt === null ? 'Confirm' : 'Unconfirm';
  return (
    <span className={styles.confirmation}>
      {confirmedAt === null ? (
        <Badge tone="accent">Not confirmed</Badge>
      ) : (
        <span className={styles.date}>
          <DateText value={confirmedAt} format="short" />
        </span>
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
export function Tags({ subscriber, onError }: SubscriberControlProps) {
  const { mutate, isPending } = useUpdateSubscriber(onError);
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
