import { api } from 'shared-kit/client';
import { useQueryClient } from 'shared-kit/client/query';
import type { SavedList } from 'shared-kit/contract';
import { contractSchema, Form, TextField } from 'shared-kit/ui/form';
import { savedKeys } from './queries';

export const listRules = contractSchema(({ savedListForm }) => savedListForm);

interface NewListFormProps {
  /** Where a browser without script sends it. */
  action?: string;
  onCreate: (list: SavedList) => void;
}

/** Creates a list. */
export function NewListForm({ action, onCreate }: NewListFormProps) {
  const queryClient = useQueryClient();
  return (
    <Form
      schema={listRules}
      defaultValues={{ name: '' }}
      label="New list"
      action={action}
      submitLabel="Create list"
      errorMessage="Unable to create the list"
      onSubmit={async ({ name }, { reset }) => {
        const list = await api.saved.createList({ body: { name } });
        reset({ name: '' });
        await queryClient.invalidateQueries({ queryKey: savedKeys.lists });
        onCreate(list);
      }}
    >
      <TextField name="name" label="Name of a new list" autoComplete="off" />
    </Form>
  );
}
