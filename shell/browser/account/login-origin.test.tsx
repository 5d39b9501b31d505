import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import { Outlet } from 'shared-kit/client/router';
import { sessionStore } from 'shared-kit/client/session';
import { buildId, renderRoute } from 'shared-kit/testing';
import { Header } from '../layout/Header';
import { LoginPage } from './login/LoginPage';
import { RegisterPage } from './register/RegisterPage';

const grant = {
  token: 'token',
  user: { id: buildId(), name: 'Ada', email: 'ada@sheetfolk.test', role: 'user' as const },
};

const Frame = () => (
  <>
    <Header />
    <Outlet />
  </>
);

/** The header with the log-in and registration pages. */
function open(path: string) {
  const pages = [
    { path: '/login', Component: LoginPage },
    { path: '/register', Component: RegisterPage },
    { path: '*', element: <p>Here</p> },
  ];
  const responses = {
    'GET /api/settings': DEFAULT_SETTINGS,
    'POST /api/auth/login': grant,
    'POST /api/auth/register': grant,
  };
  const view = renderRoute({ routes: [{ Component: Frame, children: pages }], path, responses });
  const { user, router } = view;
  const followLink = async (name: string) => user.click(await screen.findByRole('link', { name }));
  const currentPath = () => router.createHref(router.state.location);
  const submitForm = async (button: string) => {
    await screen.findByRole('button', { name: button });
    const name = screen.queryByLabelText(/Name/);
    if (name) await user.type(name, 'Ada');
    await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
    await user.type(screen.getByLabelText(/Password/), 'a good long one');
    await user.click(screen.getByRole('button', { name: button }));
  };
  return { followLink, submitForm, currentPath };
}

afterEach(() => {
  sessionStore.getState().signOut();
  localStorage.clear();
  sessionStorage.clear();
});

it('returns to the origin after registration, including the hash', async () => {
  const { followLink, submitForm, currentPath } = open('/blog?q=sum#top');
  await followLink('Join');
  await waitFor(() => expect(currentPath()).toBe('/register'));
  await submitForm('Create account');
  await waitFor(() => expect(currentPath()).toBe('/blog?q=sum#top'));
});

it('returns to the origin when switching from registration to log-in', async () => {
  const { followLink, submitForm, currentPath } = open('/blog?q=sum');
  await followLink('Join');
  await waitFor(() => expect(currentPath()).toBe('/register'));
  await followLink('Already a member? Login');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await submitForm('Login');
  await waitFor(() => expect(currentPath()).toBe('/blog?q=sum'));
});

it('returns to the origin when following the header’s Login on /register', async () => {
  const { followLink, submitForm, currentPath } = open('/blog?q=sum');
  await followLink('Join');
  await waitFor(() => expect(currentPath()).toBe('/register'));
  // The header's link is still that of the page before until the new one is rendered.
  await screen.findByRole('button', { name: 'Create account' });
  await followLink('Login');
  await waitFor(() => expect(currentPath()).toBe('/login?redirect=%2Fregister'));
  await submitForm('Login');
  await waitFor(() => expect(currentPath()).toBe('/blog?q=sum'));
});

it('keeps the redirect when following Login or Join on the log-in page', async () => {
  const { followLink, submitForm, currentPath } = open('/login?redirect=%2Fblog%23top');
  await followLink('Login');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await followLink('Join');
  await submitForm('Create account');
  await waitFor(() => expect(currentPath()).toBe('/blog#top'));
});
