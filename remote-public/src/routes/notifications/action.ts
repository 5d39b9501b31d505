import { api } from 'shared-kit/client';
import { defineFormAction, type FormActionOptions } from 'shared-kit/remote/form-action';

const pressAction = (submit: FormActionOptions['submit']) =>
  defineFormAction({ access: 'member-button', failure: 'Request failed', submit });

export const readAll = pressAction(async ({ page }) => {
  const { marked, at } = await api.notifications.readAll();
  return { location: marked === 0 ? page : `/notifications?${new URLSearchParams({ undo: at })}` };
});

export const undoReadAll = pressAction(async ({ params }) => {
  await api.notifications.undoReadAll({ body: { at: params['at'] ?? '' } });
  return { location: '/notifications' };
});

export const read = pressAction(async ({ params, page }) => {
  await api.notifications.read({ params: { id: params['id'] ?? '' } });
  return { location: page };
});

export const unread = pressAction(async ({ params, page }) => {
  await api.notifications.unread({ params: { id: params['id'] ?? '' } });
  return { location: page };
});
