import { Check, Lock, LockOpen, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState, type Ref } from 'react';
import { sendingFailure } from 'shared-kit/api';
import { useNavigate } from 'shared-kit/router';
import type { Thread } from 'shared-kit/contract';
import { Alert, Button } from 'shared-kit/ui';
import { ConfirmDialog } from '../../features/confirming/ConfirmDialog';
import { useChangeThread } from '../../features/threads/use-change-thread';
import { useDeleteThread } from '../../features/threads/use-delete-thread';
import type { ThreadRights } from './rights';
import styles from './ThreadTools.module.css';

interface ThreadToolsProps {
  thread: Thread;
  may: ThreadRights;
  onEdit: () => void;
  /** The button that edits: the focus returns to it. */
  editButton: Ref<HTMLButtonElement>;
}

/** What its author and the moderators may do with a discussion. */
export function ThreadTools({ thread, may, onEdit, editButton }: ThreadToolsProps) {
  const navigate = useNavigate();
  const change = useChangeThread(thread._id);
  const remove = useDeleteThread(thread._id);
  const [asking, setAsking] = useState(false);
  const { solved, locked } = thread;

  const confirmed = async () => {
    await remove.mutateAsync().catch((error: unknown) => {
      throw sendingFailure(error, 'Failed to delete');
    });
    await navigate('/discussions', { replace: true });
  };

  return (
    <div className={styles.tools} role="group" aria-label="This discussion">
      {may.edit && (
        <Button ref={editButton} size="small" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button
        size="small"
        icon={solved ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
        busy={change.isPending}
        onClick={() =>
          change.mutate(solved ? { solved: false, acceptedReply: null } : { solved: true })
        }
      >
        {solved ? 'Mark as not solved' : 'Mark as solved'}
      </Button>
      {may.lock && (
        <Button
          size="small"
          icon={locked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
          busy={change.isPending}
          onClick={() => change.mutate({ locked: !locked })}
        >
          {locked ? 'Unlock' : 'Lock'}
        </Button>
      )}
      <Button size="small" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {change.isError && (
        <Alert>{sendingFailure(change.error, 'The change was not saved.').message}</Alert>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Delete this thread and its comments?"
        confirmLabel="Delete"
        danger
        onConfirm={confirmed}
      />
    </div>
  );
}
