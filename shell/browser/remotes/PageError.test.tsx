import { screen, waitFor } from '@testing-library/react';
import { data, type RouteObject } from 'shared-kit/client/router';
import { buildActiveRegistry, buildActiveRemote, renderRoute } from 'shared-kit/testing';
import { errorReference } from '../client-errors/report-client-error';
import { PageError } from './PageError';
import { RegistryProvider } from '../registry/registry';

const LABELS: Record<string, string> = { '/': 'Home', '/blog': 'Blog' };

const buildRegistry = (...paths: string[]) =>
  buildActiveRegistry(
    buildActiveRemote({
      paths,
      navigation: paths.flatMap((to, order) => {
        const label = LABELS[to];
        return label === undefined
          ? []
          : [{ menu: 'header' as const, to, label, order, visibleTo: 'visitor' as const }];
      }),
    }),
  );

/** Renders a route that throws, on a site that has the given pages. */
function open(thrown: unknown, paths = ['/', '/blog', '/search'], path = '/some/where') {
  const route: RouteObject = {
    path: '*',
    loader: () => {
      throw thrown;
    },
    element: null,
    errorElement: (
      <RegistryProvider value={buildRegistry(...paths)}>
        <PageError />
      </RegistryProvider>
    ),
  };
  return renderRoute({ routes: [route], path });
}

const missing = data(null, { status: 404 });

test('shows a missing page as not found, and keeps it out of search engines', async () => {
  open(missing);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('#N/A')).toBeVisible();
  expect(document.title).toBe('Page not found — Sheetfolk');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('shows the loader’s message for a removed page', async () => {
  open(data({ message: 'This post was removed' }, { status: 410 }));
  expect(await screen.findByRole('heading', { name: 'This post was removed' })).toBeVisible();
  expect(screen.getByText('This page has been removed.')).toBeVisible();
});

test('offers a search', async () => {
  const { user, router } = open(missing);
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search the site' }),
    'sumifs{Enter}',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(router.state.location.search).toBe('?q=sumifs');
});

test('links to the pages that exist', async () => {
  open(missing, ['/', '/blog']);
  const links = await screen.findByRole('navigation', { name: 'Other pages' });
  expect([...links.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Blog',
  ]);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('renders a hostile path as text', async () => {
  open(missing, ['/'], '/%3Cimg%20src=x%20onerror=alert(1)%3E');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('shows an error with Retry and links if a page fails', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  open(new Error('The secret reason'));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^This page could not be shown\. Reference: [2-9A-Z]{8}/,
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Other pages' })).toBeVisible();
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  consoleError.mockRestore();
});

test('names the area whose page fails, and sends the reference of its message', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('items is null');
  const route: RouteObject = {
    path: '*',
    loader: () => {
      throw error;
    },
    element: null,
    errorElement: <PageError area="Writer" />,
  };
  renderRoute({ routes: [route], path: '/writer' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `The Writer cannot be loaded right now. It has an error inside. Everything else works. Reference: ${errorReference(error)}`,
  );
  consoleError.mockRestore();
});
