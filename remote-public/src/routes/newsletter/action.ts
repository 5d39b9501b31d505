import { api } from 'shared-kit/client';
import { defineFormAction } from 'shared-kit/remote/form-action';

/** The action of a page that a mail leads to, with a token. */
const mailedAction = (failure: string, send: (token: string) => Promise<{ message: string }>) =>
  defineFormAction({
    access: 'visitor',
    failure,
    submit: async ({ query }) => {
      const { message } = await send(query.get('token') ?? '');
      return { location: '/', notice: { text: message, link: null } };
    },
  });

export const confirm = mailedAction('Unable to confirm your subscription right now.', (token) =>
  api.subscribers.confirm({ body: { token } }),
);

export const unsubscribe = mailedAction('Unable to unsubscribe you right now.', (token) =>
  api.subscribers.unsubscribe({ params: { token } }),
);
