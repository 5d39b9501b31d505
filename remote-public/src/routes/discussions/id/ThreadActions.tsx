import { Check, Lock, LockOpen, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState, type Ref } from 'react';
import { toSubmitError } from 'shared-kit/client';
import { useNavigate } from 'shared-kit/client/router';
import type { Thread } from 'shared-kit/contract';
import { Alert, Button, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import {
  useDeleteThread,
  useRemoveThreadFile,
  useUpdateThread,
} from '../../../features/threads/use-thread-mutations';
import type { ThreadPermissions } from './permissions';
import { RemoveFileAction } from './RemoveFileAction';
import styles from './ThreadActions.module.css';

interface ThreadActionsProps {
  thread: Thread;
  permissions: ThreadPermissions;
  onEdit: () => void;
  editButtonRef: Ref<HTMLButtonElement>;
}

/** The actions of a discussion's author and of moderators. */
export function ThreadActions({ thread, permissions, onEdit, editButtonRef }: ThreadActionsProps) {
  const navigate = useNavigate();
  const updateThread = useUpdateThread(thread._id);
  const deleteThread = useDeleteThread(thread._id);
  const removeFile = useRemoveThreadFile(thread._id);
  const [isConfirming, setIsConfirming] = useState(false);
  const { solved, locked } = thread;

  const onDelete = async () => {
    await deleteThread.mutateAsync().catch((error: unknown) => {
      throw toSubmitError(error, 'Failed to delete');
    });
    await navigate('/discussions', { replace: true });
    toast('Discussion deleted', { tone: 'success' });
  };

  return (
    <div className={styles.actions} role="group" aria-label="This discussion" data-needs-script>
      {permissions.canEdit && (
        <Button
          ref={editButtonRef}
          size="small"
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
        >
          Edit
        </Button>
      )}
      {!solved && thread.triedReply !== null && (
        <Button
          size="small"
          icon={<Check aria-hidden="true" />}
          busy={updateThread.isPending}
          onClick={() => updateThread.mutate({ acceptedReply: thread.triedReply, solved: true })}
        >
          Accept the tried answer
        </Button>
      )}
      <Button
        size="small"
        icon={solved ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
        busy={updateThread.isPending}
        onClick={() =>
          updateThread.mutate(solved ? { solved: false, acceptedReply: null } : { solved: true })
        }
      >
        {solved ? 'Mark as unsolved' : 'Mark as solved'}
      </Button>
      {permissions.canLock && (
        <Button
          size="small"
          icon={locked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
          busy={updateThread.isPending}
          onClick={() => updateThread.mutate({ locked: !locked })}
        >
          {locked ? 'Unlock' : 'Lock'}
        </Button>
      )}
      <RemoveFileAction text={thread.description} onRemove={removeFile.mutateAsync} />
      <Button
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setIsConfirming(true)}
      >
        Delete
      </Button>
      {updateThread.isError && (
        <Alert>{toSubmitError(updateThread.error, 'The change was not saved.').message}</Alert>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Delete this thread and its comments?"
        confirmLabel="Delete"
        danger
        onConfirm={onDelete}
      />
    </div>
  );
}
