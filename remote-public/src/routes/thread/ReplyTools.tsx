import { sendingFailure } from 'shared-kit/api';
import { useQueryClient } from 'shared-kit/query';
import { Check, Pencil, Quote, Reply, Trash2, Undo2 } from 'lucide-react';
import { useState, type Ref } from 'react';
import type { Comment, Thread } from 'shared-kit/contract';
import { useViewer } from 'shared-kit/session';
import { Alert, Button } from 'shared-kit/ui';
import { useDeleteReply } from '../../features/comments/use-delete-reply';
import { ConfirmDialog } from '../../features/confirming/ConfirmDialog';
import { CopyLink } from '../../features/copying/CopyLink';
import { threadKeys } from '../../features/threads/queries';
import { useChangeThread } from '../../features/threads/use-change-thread';
import type { ReplyBox } from './AnswersTo';
import { replyRights, threadRights } from './rights';
import styles from './Reply.module.css';

interface ReplyToolsProps {
  thread: Thread;
  reply: Comment;
  box: ReplyBox;
  onEdit: () => void;
  /** The button that edits: the focus returns to it. */
  editButton: Ref<HTMLButtonElement>;
}

/** What the viewer may do with a reply. */
export function ReplyTools({ thread, reply, box, onEdit, editButton }: ReplyToolsProps) {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const change = useChangeThread(thread._id);
  const remove = useDeleteReply(reply);
  const [asking, setAsking] = useState(false);
  const may = { ...threadRights(viewer, thread), ...replyRights(viewer, reply) };
  const accepted = thread.acceptedReply === reply._id;

  const accept = () =>
    change.mutate(accepted ? { acceptedReply: null } : { acceptedReply: reply._id, solved: true });
  const confirmed = async () => {
    await remove.mutateAsync().catch((error: unknown) => {
      throw sendingFailure(error, 'Failed to delete');
    });
    void queryClient.invalidateQueries({ queryKey: threadKeys.all });
  };
  const look = { size: 'small', variant: 'quiet' } as const;

  return (
    <div className={styles.tools}>
      {may.reply && (
        <>
          <Button {...look} icon={<Reply aria-hidden="true" />} onClick={() => box.answer(reply)}>
            Reply
          </Button>
          <Button {...look} icon={<Quote aria-hidden="true" />} onClick={() => box.quote(reply)}>
            Quote
          </Button>
        </>
      )}
      <CopyLink to={`/discussions/${thread._id}#reply-${reply._id}`} />
      {may.solve && (
        <Button
          {...look}
          icon={accepted ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
          busy={change.isPending}
          onClick={accept}
        >
          {accepted ? 'Undo accept' : 'Accept'}
        </Button>
      )}
      {may.edit && (
        <Button {...look} ref={editButton} icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {may.remove && (
        <Button {...look} icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      {change.isError && (
        <Alert>{sendingFailure(change.error, 'The change was not saved.').message}</Alert>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Delete this comment?"
        confirmLabel="Delete"
        danger
        onConfirm={confirmed}
      />
    </div>
  );
}
