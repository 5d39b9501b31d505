import { FileX } from 'lucide-react';
import { useState } from 'react';
import { toSubmitError } from 'shared-kit/client';
import type { Comment } from 'shared-kit/contract';
import { useViewer } from 'shared-kit/client/session';
import { Button, createLazyComponent, toast } from 'shared-kit/ui';
import { canRemoveFiles } from './permissions';
import { useRemoveReplyFile } from './use-reply-mutations';

// For moderators only.
const RemoveFileDialog = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "thread-actions" */ './RemoveFileDialog')).RemoveFileDialog,
);

interface RemoveFileActionProps {
  /** The Markdown of a discussion or a reply. */
  text: string;
  variant?: 'quiet';
  onRemove: (hash: string) => Promise<unknown>;
}

/** Lets moderators remove one picture or file of a text, and leave the rest as it is. */
export function RemoveFileAction({ text, variant, onRemove }: RemoveFileActionProps) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!canRemoveFiles(viewer, text)) return null;
  const remove = async (hash: string) => {
    await onRemove(hash).catch((error: unknown) => {
      throw toSubmitError(error, 'Failed to remove the file');
    });
    toast('File removed', { tone: 'success' });
  };
  return (
    <>
      <Button
        size="small"
        variant={variant}
        icon={<FileX aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Remove a file
      </Button>
      {isOpen && <RemoveFileDialog text={text} onRemove={remove} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same for a reply, among its other actions. */
export function RemoveReplyFile({ reply }: { reply: Comment }) {
  const removeFile = useRemoveReplyFile(reply);
  return (
    <RemoveFileAction text={reply.content} variant="quiet" onRemove={removeFile.mutateAsync} />
  );
}
