import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import { ButtonLink, toast } from 'shared-kit/ui';
import { Form, useIdempotencyKey, type FieldValues, type FormMethods } from 'shared-kit/ui/form';
import { AdminPage, BackLink } from '../AdminPage';
import { useSection } from '../section';
import type { ItemForm, ItemFormParts, SavedItem } from './item-form';
import { LeaveGuard } from './LeaveGuard';
import { SessionDraft } from './SessionDraft';

export interface NewItemPageProps<Item extends SavedItem, Body extends object> {
  form: ItemForm<Item, Body>;
  emptyValues: FieldValues;
}

/** The page on which an item of the section is created. It leads to the item's own page. */
export function NewItemPage<Item extends SavedItem, Body extends object>(
  props: NewItemPageProps<Item, Body>,
) {
  const { noun, Parts } = props.form;
  return (
    <AdminPage title={`New ${noun}`} description={<BackLink />}>
      <Parts item={undefined}>
        {({ fields, create }) => (
          <NewItemForm {...props} create={create}>
            {fields}
          </NewItemForm>
        )}
      </Parts>
    </AdminPage>
  );
}

type NewItemFormProps<Item extends SavedItem, Body extends object> = NewItemPageProps<Item, Body> &
  Pick<ItemFormParts<Item, Body>, 'create'> & { children: ReactNode };

function NewItemForm<Item extends SavedItem, Body extends object>(
  props: NewItemFormProps<Item, Body>,
) {
  const { form, emptyValues, create, children } = props;
  const section = useSection();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();

  const submit = async (body: Body, methods: FormMethods<FieldValues, Body>) => {
    const item = await create(body, (sent) => ({ idempotencyKey: keyFor(JSON.stringify(sent)) }));
    if (item === null) return;
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(form.query(item._id).queryKey, item);
    toast(`“${form.titleOf(item)}” is created.`);
    // Rendered at once: the guard must know that nothing is left unsaved.
    flushSync(() => methods.reset(body));
    await navigate(`${section.path}/${item._id}`, { replace: true });
  };
  return (
    <Form<FieldValues, Body>
      label={`New ${form.noun}`}
      className={form.className}
      schema={form.schema}
      defaultValues={emptyValues}
      onSubmit={submit}
      fixedErrorMessage={form.saveError}
      submitLabel={`Create ${form.noun}`}
      actions={<ButtonLink to={section.path}>Cancel</ButtonLink>}
    >
      <LeaveGuard />
      <SessionDraft />
      {children}
    </Form>
  );
}
