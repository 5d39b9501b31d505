import { screen, waitFor } from '@testing-library/react';
import { Outlet } from 'shared-kit/router';
import { sessionStore } from 'shared-kit/session';
import { anId, renderRoute } from 'shared-kit/testing';
import { Header } from '../layout/Header';
import { LoginPage } from './LoginPage';
import { RegisterPage } from './RegisterPage';

const grant = {
  token: 'token',
  user: { id: anId(), name: 'Ada', email: 'ada@sheetfolk.test', role: 'user' as const },
};

const Frame = () => (
  <>
    <Header />
    <Outlet />
  </>
);

/** The header's links and the two pages they lead to, as they stand together in the app. */
function open(path: string) {
  const pages = [
    { path: '/login', Component: LoginPage },
    { path: '/register', Component: RegisterPage },
    { path: '*', element: <p>Here</p> },
  ];
  const responses = { 'POST /api/auth/login': grant, 'POST /api/auth/register': grant };
  const view = renderRoute({ routes: [{ Component: Frame, children: pages }], path, responses });
  const { user, router } = view;
  const follow = async (name: string) => user.click(await screen.findByRole('link', { name }));
  const place = () => router.createHref(router.state.location);
  const fill = async (button: string) => {
    await screen.findByRole('button', { name: button });
    const name = screen.queryByLabelText(/Name/);
    if (name) await user.type(name, 'Ada');
    await user.type(screen.getByLabelText(/Email/), 'ada@sheetfolk.test');
    await user.type(screen.getByLabelText(/Password/), 'a good long one');
    await user.click(screen.getByRole('button', { name: button }));
  };
  return { follow, fill, place };
}

afterEach(() => {
  sessionStore.getState().signOut();
  localStorage.clear();
  sessionStorage.clear();
});

it('leads who joins back to where they were, hash and all', async () => {
  const { follow, fill, place } = open('/blog?q=sum#top');
  await follow('Join');
  await waitFor(() => expect(place()).toBe('/register'));
  await fill('Create account');
  await waitFor(() => expect(place()).toBe('/blog?q=sum#top'));
});

it('leads there too who remembers to be a member already', async () => {
  const { follow, fill, place } = open('/blog?q=sum');
  await follow('Join');
  await follow('Already a member? Login');
  await waitFor(() => expect(place()).toBe('/login'));
  await fill('Login');
  await waitFor(() => expect(place()).toBe('/blog?q=sum'));
});

it('leads there by the header’s Login of the page to join on', async () => {
  const { follow, fill, place } = open('/blog?q=sum');
  await follow('Join');
  await follow('Login');
  await waitFor(() => expect(place()).toBe('/login?redirect=%2Fregister'));
  await fill('Login');
  await waitFor(() => expect(place()).toBe('/blog?q=sum'));
});

it('does not lose the place where the log-in page’s own Login or Join is followed', async () => {
  const { follow, fill, place } = open('/login?redirect=%2Fblog%23top');
  await follow('Login');
  await waitFor(() => expect(place()).toBe('/login'));
  await follow('Join');
  await fill('Create account');
  await waitFor(() => expect(place()).toBe('/blog#top'));
});
