import { useEffect, useRef, useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { api, toSubmitError } from 'shared-kit/client';
import { useQueryClient } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import type { SavedList } from 'shared-kit/contract';
import { Button, Cluster, PlainForm, toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { Form, TextField } from 'shared-kit/ui/form';
import { listRules } from '../../features/saved/NewListForm';
import { savedItemsQuery, savedKeys } from '../../features/saved/queries';
import styles from './SavedLists.module.css';

/** Renames or deletes a list. */
export function ListActions({ list }: { list: SavedList }) {
  const { _id: id, name } = list;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isRenaming, setRenaming] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  const onDelete = async () => {
    await api.saved.removeList({ params: { id } }).catch((error: unknown) => {
      throw toSubmitError(error, 'Unable to delete the list');
    });
    await navigate('/saved', { replace: true });
    // Not its own items, which are no more.
    queryClient.removeQueries({ queryKey: savedItemsQuery(id).queryKey });
    for (const queryKey of [
      savedKeys.lists,
      savedKeys.states,
      savedItemsQuery(undefined).queryKey,
    ]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    toast(`The list “${name}” is deleted.`, { tone: 'success' });
  };

  return (
    <>
      <Cluster>
        <Button
          data-needs-script
          size="small"
          aria-expanded={isRenaming}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setRenaming(!isRenaming)}
        >
          Rename
        </Button>
        <PlainForm action={`/saved/list/${id}/delete`} onSubmit={() => setConfirming(true)}>
          <Button type="submit" size="small" icon={<Trash2 aria-hidden="true" />}>
            Delete list
          </Button>
        </PlainForm>
      </Cluster>
      {isRenaming && <RenameForm list={list} onDone={() => setRenaming(false)} />}
      <noscript>
        <RenameForm list={list} onDone={() => {}} />
      </noscript>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Delete the list “${name}”?`}
        description="What is in it stays saved."
        confirmLabel="Delete list"
        danger
        onConfirm={onDelete}
      />
    </>
  );
}

function RenameForm({ list, onDone }: { list: SavedList; onDone: () => void }) {
  const queryClient = useQueryClient();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={container} className={styles.rename}>
      <Form
        schema={listRules}
        defaultValues={{ name: list.name }}
        label="Rename this list"
        action={`/saved/${list._id}`}
        submitLabel="Save name"
        actions={
          <Button data-needs-script onClick={onDone}>
            Cancel
          </Button>
        }
        errorMessage="Unable to rename the list"
        onSubmit={async ({ name }) => {
          await api.saved.renameList({ params: { id: list._id }, body: { name } });
          await queryClient.invalidateQueries({ queryKey: savedKeys.lists });
          onDone();
        }}
      >
        <TextField name="name" label="Name" autoComplete="off" />
      </Form>
    </div>
  );
}
