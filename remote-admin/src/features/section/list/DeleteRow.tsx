import { useState, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { toFixedError } from 'shared-kit/client';
import { useQueryClient } from 'shared-kit/client/query';
import { Button, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { listKey, type AdminList } from './admin-list';
import { useRemoveRow } from './use-row-changes';

export interface DeleteRowProps<Row extends { _id: string }, Filters extends object> {
  list: AdminList<Row, Filters>;
  row: Row;
  /** What the row is called; names the button. */
  title: string;
  /** 'Delete track: Formulas?' */
  question: string;
  /** What disappears, and whether it can be brought back. */
  description: ReactNode;
  /** The specification's message, for a failure that the API gives no reason for. */
  errorMessage?: string | undefined;
  /** Said afterwards; by default that `title` is deleted. */
  doneMessage?: string | undefined;
  send: (id: string) => Promise<unknown>;
  /** Brings it back; the message then offers that for a while. */
  restore?: ((id: string) => Promise<unknown>) | undefined;
}

/** A button that deletes a row after a confirmation. */
export function DeleteRow<Row extends { _id: string }, Filters extends object>(
  props: DeleteRowProps<Row, Filters>,
) {
  const { list, row, title, question, description, errorMessage, send, restore } = props;
  const { doneMessage = `“${title}” is deleted.` } = props;
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();

  const undo = async () => {
    try {
      await restore?.(row._id);
      await queryClient.invalidateQueries({ queryKey: listKey(list) });
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Request failed', { tone: 'danger' });
    }
  };
  const action = { label: 'Undo', run: () => void undo() };
  const remove = useRemoveRow(list, {
    send: ({ _id }) => send(_id),
    onSuccess: () => toast(doneMessage, restore ? { action } : {}),
  });
  const confirm = () =>
    remove.mutateAsync(row).catch((error: unknown) => {
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
