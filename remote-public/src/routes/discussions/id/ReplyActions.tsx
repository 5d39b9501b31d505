import { toSubmitError } from 'shared-kit/client';
import { Check, Pencil, Quote, Reply, Trash2, Undo2 } from 'lucide-react';
import { useState, type Ref } from 'react';
import type { Comment, Thread } from 'shared-kit/contract';
import { useViewer } from 'shared-kit/client/session';
import { Alert, Button, CopyButton, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { RemoveReplyFile } from './lazy-forms';
import { useDeleteReply } from './use-reply-mutations';
import { useUpdateThread } from '../../../features/threads/use-thread-mutations';
import { canRemoveFiles, replyPermissions, threadPermissions } from './permissions';
import type { ReplyFormHandle } from './use-reply-form';
import styles from './ReplyList.module.css';

interface ReplyActionsProps {
  thread: Thread;
  reply: Comment;
  replyForm: ReplyFormHandle;
  onEdit: () => void;
  editButtonRef: Ref<HTMLButtonElement>;
}

/** The actions that the viewer may take on a reply. */
export function ReplyActions({
  thread,
  reply,
  replyForm,
  onEdit,
  editButtonRef,
}: ReplyActionsProps) {
  const viewer = useViewer();
  const updateThread = useUpdateThread(thread._id);
  const deleteReply = useDeleteReply(reply);
  const [isConfirming, setIsConfirming] = useState(false);
  const { canReply, canSolve } = threadPermissions(viewer, thread);
  const { canEdit, canDelete } = replyPermissions(viewer, reply);
  const isAccepted = thread.acceptedReply === reply._id;

  const toggleAccepted = () =>
    updateThread.mutate(
      isAccepted ? { acceptedReply: null } : { acceptedReply: reply._id, solved: true },
    );
  const onDelete = async () => {
    await deleteReply.mutateAsync().catch((error: unknown) => {
      throw toSubmitError(error, 'Failed to delete');
    });
    toast('Reply deleted', { tone: 'success' });
  };
  const buttonProps = { size: 'small', variant: 'quiet' } as const;

  return (
    <div className={styles.actions} data-needs-script>
      {canReply && (
        <>
          <Button
            {...buttonProps}
            icon={<Reply aria-hidden="true" />}
            onClick={() => replyForm.replyTo(reply)}
          >
            Reply
          </Button>
          <Button
            {...buttonProps}
            icon={<Quote aria-hidden="true" />}
            onClick={() => replyForm.quote(reply)}
          >
            Quote
          </Button>
        </>
      )}
      <CopyButton to={`/discussions/${thread._id}#reply-${reply._id}`} />
      {canSolve && (
        <Button
          {...buttonProps}
          icon={isAccepted ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
          busy={updateThread.isPending}
          onClick={toggleAccepted}
        >
          {isAccepted ? 'Undo accept' : 'Accept'}
        </Button>
      )}
      {canEdit && (
        <Button
          {...buttonProps}
          ref={editButtonRef}
          icon={<Pencil aria-hidden="true" />}
          onClick={onEdit}
        >
          Edit
        </Button>
      )}
      {canRemoveFiles(viewer, reply.content) && <RemoveReplyFile reply={reply} />}
      {canDelete && (
        <Button
          {...buttonProps}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setIsConfirming(true)}
        >
          Delete
        </Button>
      )}
      {updateThread.isError && (
        <Alert>{toSubmitError(updateThread.error, 'The change was not saved.').message}</Alert>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Delete this comment?"
        confirmLabel="Delete"
        danger
        onConfirm={onDelete}
      />
    </div>
  );
}
