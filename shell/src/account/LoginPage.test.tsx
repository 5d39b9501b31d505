import { screen, waitFor } from '@testing-library/react';
import { POST_LOGIN_KEY, sessionStore } from 'shared-kit/session';
import { problem, renderRoute } from 'shared-kit/testing';
import { LoginPage } from './LoginPage';
import { RegisterPage } from './RegisterPage';

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

const arrival = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;

afterEach(() => {
  localStorage.clear();
  sessionStore.getState().signOut();
});

it('goes to the redirect of the address first', async () => {
  localStorage.setItem(POST_LOGIN_KEY, '/discussions');
  const { router } = await logIn('/login?redirect=%2Fblog%3Fq%3Dsum');
  await waitFor(() => expect(arrival(router)).toBe('/blog?q=sum'));
  expect(localStorage.getItem(POST_LOGIN_KEY)).toBeNull();
});

it('goes to the stored place when the address names none', async () => {
  localStorage.setItem(POST_LOGIN_KEY, '/discussions');
  const { router } = await logIn('/login');
  await waitFor(() => expect(arrival(router)).toBe('/discussions'));
});

it('goes home when nothing else is known', async () => {
  const { router } = await logIn('/login');
  await waitFor(() => expect(arrival(router)).toBe('/'));
});

it('never leaves the site, whatever the address says', async () => {
  const { router } = await logIn('/login?redirect=//evil.example');
  await waitFor(() => expect(arrival(router)).toBe('/'));
});

it('sends on who is signed in already', async () => {
  const { router } = renderRoute({ routes, path: '/login?redirect=/blog', viewer });
  await waitFor(() => expect(arrival(router)).toBe('/blog'));
});

it('leads who forgot their password to a new one', () => {
  renderRoute({ routes, path: '/login' });
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot',
  );
});

it('keeps what was typed when log-in fails, and says why', async () => {
  const refused = {
    'POST /api/auth/login': problem('unauthenticated', 'The e-mail or password is wrong.'),
  };
  const { user } = renderRoute({ routes, path: '/login', responses: refused });
  await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
  await user.type(screen.getByLabelText(/Password/), 'a bad one');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail or password is wrong.');
  expect(screen.getByLabelText(/Email/)).toHaveValue('ada@sheetfolk.test');
});

it('says Login failed where nobody says why', async () => {
  const down = { 'POST /api/auth/login': problem('internal', 'Broken') };
  const { user } = renderRoute({ routes, path: '/login', responses: down });
  await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
  await user.type(screen.getByLabelText(/Password/), 'a good one');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
});

it('says Register failed where nobody says why, and otherwise what is wrong', async () => {
  let answer = problem('internal', 'Broken');
  const answers = { 'POST /api/auth/register': () => answer };
  const join = [{ path: '/register', Component: RegisterPage }];
  const { user } = renderRoute({ routes: join, path: '/register', responses: answers });
  await user.type(screen.getByLabelText(/Name/), 'Ada');
  await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
  await user.type(screen.getByLabelText(/Password/), 'a good long one');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Register failed');
  answer = problem('conflict', 'This address has an account already.');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('This address has an account already.')).toBeVisible();
});
