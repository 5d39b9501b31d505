import { api } from 'shared-kit/client';
import { resolveLoginRedirect } from 'shared-kit/client/session';
import { defineFormAction, type SubmittedForm } from 'shared-kit/remote/form-action';

// What the edge does with the forms of the account in browsers that run no script.

const redirectTarget = ({ query }: SubmittedForm): string =>
  resolveLoginRedirect({ redirect: query.get('redirect'), origin: null, stored: null });

export const login = defineFormAction({
  access: 'visitor',
  failure: 'Login failed',
  submit: async (form) => {
    const body = { email: form.value('email'), password: form.value('password') };
    const { token } = await api.auth.login({ body });
    return { token, location: redirectTarget(form) };
  },
});

export const register = defineFormAction({
  access: 'visitor',
  failure: 'Register failed',
  submit: async (form) => {
    const { value } = form;
    const body = { name: value('name'), email: value('email'), password: value('password') };
    const { token } = await api.auth.register({ body });
    return { token, location: redirectTarget(form) };
  },
});

export const forgot = defineFormAction({
  access: 'visitor',
  failure: 'Request failed',
  submit: async ({ value }) => {
    const { message } = await api.auth.forgot({ body: { email: value('email') } });
    return { location: '/forgot', notice: { text: message, link: null } };
  },
});

export const reset = defineFormAction({
  access: 'visitor',
  failure: 'Request failed',
  submit: async ({ query, value }) => {
    const body = { token: query.get('token') ?? '', password: value('password') };
    const { message } = await api.auth.reset({ body });
    return { location: '/login', notice: { text: message, link: null } };
  },
});

export const confirmEmail = defineFormAction({
  access: 'visitor',
  failure: 'Request failed',
  submit: async ({ query }) => {
    const { message } = await api.auth.confirmEmail({ body: { token: query.get('token') ?? '' } });
    return { location: '/', notice: { text: message, link: null } };
  },
});
