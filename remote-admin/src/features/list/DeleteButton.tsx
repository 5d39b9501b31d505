import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { toFixedError } from 'shared-kit/api';
import { Button } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';

export interface DeleteButtonProps {
  /** What the row is called; names the button. */
  title: string;
  /** 'Delete track: Formulas?' */
  question: string;
  /** What disappears, and whether it can be brought back. */
  description: string;
  /** The specification's message, for a failure that the API gives no reason for. */
  errorMessage?: string;
  /** Rejects if the row could not be deleted; the dialog then says why. */
  onDelete: () => Promise<unknown>;
}

/** Deletes a row after a confirmation. */
export function DeleteButton(props: DeleteButtonProps) {
  const { title, question, description, errorMessage, onDelete } = props;
  const [isOpen, setOpen] = useState(false);
  const confirm = () =>
    onDelete().catch((error: unknown) => {
      throw errorMessage === undefined ? error : toFixedError(error, errorMessage);
    });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete ${title}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={question}
        description={description}
        confirmLabel="Delete"
        danger
        onConfirm={confirm}
      />
    </>
  );
}
