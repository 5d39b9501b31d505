import { screen, waitFor } from '@testing-library/react';
import { POST_LOGIN_KEY, sessionStore } from 'shared-kit/client/session';
import { errorResponse, jsonResponse, renderRoute } from 'shared-kit/testing';
import { LoginPage } from './LoginPage';
import { RegisterPage } from '../register/RegisterPage';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const viewer = {
  id: '018f2a3b-0000-7000-8000-000000000001',
  name: 'Ada',
  email: 'ada@sheetfolk.test',
  role: 'user' as const,
};

const routes = [{ path: '/login', Component: LoginPage }];
const responses = { 'POST /api/auth/login': { token: 'token', user: viewer } };

async function logIn(path: string) {
  const view = renderRoute({ routes, path, responses });
  await view.user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
  await view.user.type(screen.getByLabelText(/Password/), 'a good one');
  await view.user.click(screen.getByRole('button', { name: 'Login' }));
  return view;
}

const currentPath = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;

afterEach(() => {
  localStorage.clear();
  sessionStore.getState().signOut();
});

it('prefers the redirect of the query', async () => {
  localStorage.setItem(POST_LOGIN_KEY, '/discussions');
  const { router } = await logIn('/login?redirect=%2Fblog%3Fq%3Dsum');
  await waitFor(() => expect(currentPath(router)).toBe('/blog?q=sum'));
  expect(localStorage.getItem(POST_LOGIN_KEY)).toBeNull();
});

it('uses the stored path if the query has none', async () => {
  localStorage.setItem(POST_LOGIN_KEY, '/discussions');
  const { router } = await logIn('/login');
  await waitFor(() => expect(currentPath(router)).toBe('/discussions'));
});

it('goes to the home page by default', async () => {
  const { router } = await logIn('/login');
  await waitFor(() => expect(currentPath(router)).toBe('/'));
});

it('never redirects to another site', async () => {
  const { router } = await logIn('/login?redirect=//evil.example');
  await waitFor(() => expect(currentPath(router)).toBe('/'));
});

it('redirects a member who is signed in already', async () => {
  const { router } = renderRoute({ routes, path: '/login?redirect=/blog', viewer });
  await waitFor(() => expect(currentPath(router)).toBe('/blog'));
});

it.each([
  ['/login', '/forgot'],
  ['/login?redirect=%2Fwriter', '/forgot?redirect=%2Fwriter'],
])('links from %s to the password reset', (path, href) => {
  renderRoute({ routes, path });
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link).toHaveAttribute('href', href);
});

it('keeps the form and shows the API’s message when log-in fails', async () => {
  const rejection = {
    'POST /api/auth/login': errorResponse('unauthenticated', 'The e-mail or password is wrong.'),
  };
  const { user } = renderRoute({ routes, path: '/login', responses: rejection });
  await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
  await user.type(screen.getByLabelText(/Password/), 'a bad one');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail or password is wrong.');
  expect(screen.getByLabelText(/Email/)).toHaveValue('ada@sheetfolk.test');
});

it.each([
  [
    'a message and nothing else',
    () => jsonResponse(503, { message: 'Back at noon.' }),
    'Back at noon.',
  ],
  ['an empty body', () => new Response(null, { status: 500 }), 'Request failed'],
  ['a proxy’s page', () => new Response('<h1>502</h1>', { status: 502 }), 'Request failed'],
  ['no response', () => Response.error(), 'Login failed'],
])('says for %s what there is to say', async (_, response, message) => {
  const down = { 'POST /api/auth/login': response };
  const { user } = renderRoute({ routes, path: '/login', responses: down });
  await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
  await user.type(screen.getByLabelText(/Password/), 'a good one');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('shows Register failed without a response, and the API’s message otherwise', async () => {
  let response = Response.error();
  const registerResponses = { 'POST /api/auth/register': () => response };
  const join = [{ path: '/register', Component: RegisterPage }];
  const { user } = renderRoute({ routes: join, path: '/register', responses: registerResponses });
  await user.type(screen.getByLabelText(/Name/), 'Ada');
  await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
  await user.type(screen.getByLabelText(/Password/), 'a good long one');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Register failed');
  const message = 'This address has an account already.';
  response = errorResponse('conflict', message, { email: message });
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  // Once, at its field.
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(message);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
