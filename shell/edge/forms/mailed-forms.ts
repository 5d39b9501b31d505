import { isSitePath } from 'shared-kit/client/session';
import type { FormApi } from './form-api';
import type { PlainForm } from './no-script-form';

/** The page that the link of a mail leads to, with its token. */
const mailedPage: PlainForm['page'] = ({ query }) => {
  const path = query.get('from');
  return isSitePath(path) ? path : '/';
};

/** The button of a page that a mail leads to. */
const mailedForm = (
  name: string,
  failure: string,
  send: (client: FormApi['client'], token: string) => Promise<{ message: string }>,
): PlainForm => ({
  path: `/forms/${name}`,
  access: 'visitor',
  page: mailedPage,
  failure,
  submit: async (form) => {
    const { searchParams } = new URL(mailedPage(form), 'http://edge');
    const { message } = await send(form.api.client, searchParams.get('token') ?? '');
    return { location: '/', notice: { text: message, link: null } };
  },
});

export const mailedForms: readonly PlainForm[] = [
  mailedForm('confirm-email', 'Request failed', ({ auth }, token) =>
    auth.confirmEmail({ body: { token } }),
  ),
  mailedForm(
    'confirm-newsletter',
    'Unable to confirm your subscription right now.',
    ({ subscribers }, token) => subscribers.confirm({ body: { token } }),
  ),
  mailedForm('unsubscribe', 'Unable to unsubscribe you right now.', ({ subscribers }, token) =>
    subscribers.unsubscribe({ params: { token } }),
  ),
];
