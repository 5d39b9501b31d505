import { api } from 'shared-kit/client';
import { savedKinds } from 'shared-kit/contract/constants';
import { defineFormAction, type SubmittedForm } from 'shared-kit/remote/form-action';

/** Creates a list, or renames the one that the page shows. */
export const action = defineFormAction({
  access: 'member-text',
  failure: 'The list was not saved',
  submit: async ({ params, value, idempotencyKey }) => {
    const { list } = params;
    const body = { name: value('name') };
    if (list === undefined) {
      const { _id: id } = await api.saved.createList({ body }, { idempotencyKey });
      return { location: `/saved/${id}` };
    }
    await api.saved.renameList({ params: { id: list }, body });
    return { location: `/saved/${list}` };
  },
});

async function changeItem({ params, value }: SubmittedForm): Promise<void> {
  const kind = savedKinds.find((one) => one === params['kind']);
  if (kind === undefined) return;
  const item = { kind, id: params['id'] ?? '' };
  const list = value('list');
  const lists = list === '' ? [] : [list];
  if (params['verb'] === 'save') await api.saved.save({ params: item, body: { lists } });
  else if (list === '') await api.saved.remove({ params: item });
  else await api.saved.removeFromList({ params: { ...item, list } });
}

/** Saves or removes something, with a list in it or out of it; or deletes a list. */
export const press = defineFormAction({
  access: 'member-button',
  failure: 'The change was not saved',
  submit: async (form) => {
    const { params, page } = form;
    if (params['kind'] === 'list') {
      await api.saved.removeList({ params: { id: params['id'] ?? '' } });
      return { location: '/saved' };
    }
    await changeItem(form);
    return { location: page };
  },
});
