import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import type { SiteSettings, Viewer } from 'shared-kit/contract';
import { sessionStore } from 'shared-kit/client/session';
import { buildActiveRemote, renderRoute } from 'shared-kit/testing';
import { RegistryProvider } from '../registry/registry';
import { Header } from './Header';
import { buildSiteRegistry, headerEntry } from './site-registry.testing';

const registry = buildSiteRegistry();

const person = (role: Viewer['role']): Viewer => ({
  id: '018f2a3b-0000-7000-8000-000000000001',
  name: 'Ada Lovelace',
  email: 'ada@sheetfolk.test',
  role,
});

function show(
  viewer: Viewer | null,
  path = '/blog',
  settings: Partial<SiteSettings> = {},
  value = registry,
) {
  const element = (
    <RegistryProvider value={value}>
      <Header />
    </RegistryProvider>
  );
  const responses = {
    'POST /api/auth/logout': { message: 'Signed out.' },
    'GET /api/settings': { ...DEFAULT_SETTINGS, ...settings },
  };
  return renderRoute({ routes: [{ path: '*', element }], path, viewer, responses });
}

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows the links of all remotes in order, without those to paths that they do not own', () => {
  show(null);
  expect(linksOf('Primary')).toEqual(['Home', 'Discussions', 'Blog']);
});

it('shows a guest Login, with the way back, and Join', () => {
  show(null, '/blog?q=sum#top');
  const target = encodeURIComponent('/blog?q=sum#top');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `/login?redirect=${target}`,
  );
  expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

it('links to plain /login on the log-in page', () => {
  show(null, '/login?redirect=/blog');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

it('shows a member Write, their name and Logout, but no Admin', () => {
  show(person('user'));
  expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', '/writer');
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  expect(linksOf('Primary')).not.toContain('Admin');
});

it('shows the Admin link to admins only', () => {
  show(person('admin'));
  expect(linksOf('Primary')).toEqual(['Home', 'Discussions', 'Blog', 'Admin']);
});

describe('with a fourth remote', () => {
  const events = buildActiveRemote(
    {
      paths: ['/events', '/events/mine'],
      navigation: [
        headerEntry('/events', 'Events', 25),
        headerEntry('/events/mine', 'My events', 26, 'user'),
      ],
      slots: [
        {
          slot: 'account',
          to: '/events/mine',
          label: 'Meet',
          visibleTo: 'user',
          hiddenOn: ['/events/*'],
        },
      ],
    },
    'remote_events',
  );
  const showWithEvents = (viewer: Viewer | null, path = '/blog') =>
    show(viewer, path, {}, buildSiteRegistry(events));

  it('its links are among the others, for those who may see them', () => {
    showWithEvents(person('user'));
    expect(linksOf('Primary')).toEqual(['Home', 'Discussions', 'Events', 'My events', 'Blog']);
    expect(screen.getByRole('link', { name: 'Meet' })).toHaveAttribute('href', '/events/mine');
    expect(screen.getByRole('link', { name: 'Write' })).toBeVisible();
  });

  it('guests see what is for everybody', () => {
    showWithEvents(null);
    expect(linksOf('Primary')).toEqual(['Home', 'Discussions', 'Events', 'Blog']);
    expect(screen.queryByRole('link', { name: 'Meet' })).not.toBeInTheDocument();
  });

  it('its button is hidden on the pages that it names', () => {
    showWithEvents(person('user'), '/events/7');
    expect(screen.queryByRole('link', { name: 'Meet' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write' })).toBeVisible();
  });
});

it('logs out here and on the server, and removes the pending request', async () => {
  localStorage.setItem('pendingRequest', JSON.stringify({ body: { title: 'Half written' } }));
  const { user, requests } = show(person('user'));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(sessionStore.getState().user).toBeNull();
  expect(requests.map(({ path }) => path)).toContain('/api/auth/logout');
  expect(localStorage.getItem('pendingRequest')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveFocus();
});

it('shows the logo of the settings, named after the site', async () => {
  show(null, '/blog', { logo: '/api/media/ours.png' });
  expect(await screen.findByRole('img', { name: 'Sheetfolk' })).toHaveAttribute(
    'src',
    '/api/media/ours.png',
  );
  expect(screen.getByRole('link', { name: 'Sheetfolk' })).toHaveAttribute('href', '/');
});

it.each(['', DEFAULT_SETTINGS.logo])('shows the default logo if none is set (%p)', async (logo) => {
  const { requests } = show(null, '/blog', { logo });
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/settings'));
  expect(screen.getByRole('link', { name: 'Sheetfolk' })).toHaveTextContent('Sheetfolk');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
