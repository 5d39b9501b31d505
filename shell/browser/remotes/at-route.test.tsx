import { render, screen } from '@testing-library/react';
import {
  createBrowserRouter,
  createContext,
  RouterContextProvider,
  RouterProvider,
  useParams,
  type RouteObject,
} from 'shared-kit/client/router';
import { createAtRoute } from './at-route';
import { fallbackRoute } from './RemoteUnavailable';
import { registryContext } from '../registry/registry';

const loadedContext = createContext<string[]>([]);

const page: RouteObject = {
  path: '/@:handle',
  loader: ({ context, params }) => {
    context.get(loadedContext).push(params['handle'] ?? '');
    return null;
  },
  lazy: async () => ({
    Component: () => <h1>{`Page of ${useParams()['handle']}`}</h1>,
    ErrorBoundary: () => <h1>No such member</h1>,
  }),
};

function open(path: string, routes: RouteObject[] = [page].map(createAtRoute)) {
  const loaded: string[] = [];
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter(
    [{ HydrateFallback: () => null, children: [...routes, fallbackRoute] }],
    {
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(loadedContext, loaded);
        context.set(registryContext, { remotes: [], refused: [] });
        return context;
      },
    },
  );
  render(<RouterProvider router={router} />);
  return loaded;
}

test.each(['/@ana', '/%40ana'])('%s is the page of a member', async (path) => {
  const loaded = open(path);
  expect(await screen.findByRole('heading', { name: 'Page of @ana' })).toBeVisible();
  expect(loaded).toEqual(['@ana']);
});

test('an address without an @ is what it would be without the route', async () => {
  const loaded = open('/nothing-here');
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(/member|Page of/);
  expect(loaded).toEqual([]);
});

test('an error of the page is shown by the page', async () => {
  const failing: RouteObject = {
    ...page,
    loader: () => {
      throw new Error('Broken');
    },
  };
  open('/@ana', [createAtRoute(failing)]);
  expect(await screen.findByRole('heading', { name: 'No such member' })).toBeVisible();
});

test('other routes stay as they are', () => {
  const other: RouteObject = { path: '/blog/:slug' };
  expect(createAtRoute(other)).toBe(other);
});
