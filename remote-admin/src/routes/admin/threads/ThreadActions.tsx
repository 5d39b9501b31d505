import { LockKeyhole, LockKeyholeOpen, Trash2 } from 'lucide-react';
import { adminApi } from 'shared-kit/api/admin';
import type { ThreadSummary } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import { useUpdateRow } from '../../../features/list/use-row-changes';
import { threadsList } from './threads-list';
import styles from './page.module.css';

interface ThreadActionsProps {
  thread: ThreadSummary;
  onError: (error: Error) => void;
  onDelete: (thread: ThreadSummary) => void;
}

/** Locks or unlocks a discussion at once, and asks to delete it. */
export function ThreadActions({ thread, onError, onDelete }: ThreadActionsProps) {
  const { title, locked } = thread;
  const lock = useUpdateRow(threadsList, {
    send: ({ _id: id }, change: { locked: boolean }) =>
      adminApi.adminThreads.update({ params: { id }, body: change }),
    optimistic: (change) => change,
    affected: () => ['locked'],
    onError,
  });
  const Icon = locked ? LockKeyholeOpen : LockKeyhole;
  const label = locked ? 'Unlock' : 'Lock';
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        className={styles.lock}
        aria-label={`${label} ${title}`}
        busy={lock.isPending}
        icon={<Icon aria-hidden="true" />}
        onClick={() => lock.mutate({ row: thread, change: { locked: !locked } })}
      >
        {label}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete ${title}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onDelete(thread)}
      />
    </span>
  );
}
