import { screen, waitFor } from '@testing-library/react';
import { data, type RouteObject } from 'shared-kit/router';
import { renderRoute } from 'shared-kit/testing';
import { PageError } from './PageError';
import { RegistryProvider } from './registry-context';

const owns = (...paths: string[]) => ({
  remotes: [
    {
      name: 'remote_public',
      paths,
      stable: {
        version: '1.0.0',
        entry: '/releases/remote-public/1.0.0/mf-manifest.json',
        server: null,
        integrity: {},
        shared: {},
        contract: '1.0.0',
      },
    },
  ],
});

/** A route that fails so, on a site that has these pages. */
function open(thrown: unknown, paths = ['/', '/blog', '/search'], path = '/some/where') {
  const route: RouteObject = {
    path: '*',
    loader: () => {
      throw thrown;
    },
    element: null,
    errorElement: (
      <RegistryProvider value={owns(...paths)}>
        <PageError />
      </RegistryProvider>
    ),
  };
  return renderRoute({ routes: [route], path });
}

const missing = data(null, { status: 404 });

test('a page that is not there says so, and keeps out of search engines', async () => {
  open(missing);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('#N/A')).toBeVisible();
  expect(document.title).toBe('Page not found — Sheetfolk');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('one that was taken away says that, in the words of its loader', async () => {
  open(data({ message: 'This post was removed' }, { status: 410 }));
  expect(await screen.findByRole('heading', { name: 'This post was removed' })).toBeVisible();
  expect(screen.getByText('It was here once, and has been taken away.')).toBeVisible();
});

test('it offers a search', async () => {
  const { user, router } = open(missing);
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search the site' }),
    'sumifs{Enter}',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(router.state.location.search).toBe('?q=sumifs');
});

test('it leads on, to what this site has', async () => {
  open(missing, ['/', '/blog']);
  const ways = await screen.findByRole('navigation', { name: 'Ways on' });
  expect([...ways.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Blog',
  ]);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('a hostile address is text', async () => {
  open(missing, ['/'], '/%3Cimg%20src=x%20onerror=alert(1)%3E');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('a page that fails says so, offers Retry and the ways on', async () => {
  const failed = jest.spyOn(console, 'error').mockImplementation(() => {});
  open(new Error('The secret reason'));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Ways on' })).toBeVisible();
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  failed.mockRestore();
});
