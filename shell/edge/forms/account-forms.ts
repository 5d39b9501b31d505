import { resolveLoginRedirect } from 'shared-kit/client/session';
import type { PlainForm, SubmittedForm } from './no-script-form';

const redirectTarget = (query: URLSearchParams): string => {
  const redirect = query.get('redirect');
  return resolveLoginRedirect({ redirect, origin: null, stored: null });
};

const withSearch = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query}`;

const text = ({ values }: SubmittedForm, name: string): string => values[name] ?? '';

const login: PlainForm = {
  path: '/forms/login',
  access: 'visitor',
  page: ({ query }) => withSearch('/login', query),
  failure: 'Login failed',
  submit: async (form) => {
    const body = { email: text(form, 'email'), password: text(form, 'password') };
    const { token } = await form.api.client.auth.login({ body });
    return { token, location: redirectTarget(form.query) };
  },
};

const register: PlainForm = {
  path: '/forms/register',
  access: 'visitor',
  page: ({ query }) => withSearch('/register', query),
  failure: 'Register failed',
  submit: async (form) => {
    const body = {
      name: text(form, 'name'),
      email: text(form, 'email'),
      password: text(form, 'password'),
    };
    const { token } = await form.api.client.auth.register({ body });
    return { token, location: redirectTarget(form.query) };
  },
};

const forgot: PlainForm = {
  path: '/forms/forgot',
  access: 'visitor',
  page: () => '/forgot',
  failure: 'Request failed',
  submit: async (form) => {
    const { message } = await form.api.client.auth.forgot({ body: { email: text(form, 'email') } });
    return { location: '/forgot', notice: { text: message, link: null } };
  },
};

const reset: PlainForm = {
  path: '/forms/reset',
  access: 'visitor',
  page: ({ query }) => withSearch('/reset', query),
  failure: 'Request failed',
  submit: async (form) => {
    const body = { token: form.query.get('token') ?? '', password: text(form, 'password') };
    const { message } = await form.api.client.auth.reset({ body });
    return { location: '/login', notice: { text: message, link: null } };
  },
};

export const accountForms: readonly PlainForm[] = [login, register, forgot, reset];
