import { QueryClient, QueryClientProvider } from 'shared-kit/query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { configureApi } from 'shared-kit/api';
import type { Viewer } from 'shared-kit/contract';
import { queryClientContext } from 'shared-kit/remote';
import { sessionStore } from 'shared-kit/session';
import { fakeFetch, type MockResponses } from './mock-server';

export interface RenderRouteOptions {
  routes: RouteObject[];
  /** Where the visitor is: `/blog?q=sum`. */
  path: string;
  /** Who is signed in; nobody unless told. */
  viewer?: Viewer | null;
  responses?: MockResponses;
}

/** Routes a test does not bring (a log-in page, say) still need somewhere to arrive. */
const elsewhere: RouteObject = { path: '*', element: <p>Elsewhere</p> };

/**
 * Renders routes as a remote brings them: in a real router with the real session, API client and
 * query client; only the network is a table of answers. Gives back the router (to read where the
 * visitor is), a `user` to act with, and the `requests` that were made.
 */
export function renderRoute({ routes, path, viewer = null, responses = {} }: RenderRouteOptions) {
  const { fetch, requests } = fakeFetch(responses);
  configureApi({
    baseUrl: 'http://api.test',
    fetch,
    getToken: () => sessionStore.getState().token,
    onUnauthenticated: () => {},
  });
  sessionStore.setState({ token: viewer && 'test-token', user: viewer });

  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
  });
  // Under a pathless root with a fallback, as in the shell: lazy routes take a moment to arrive.
  const root: RouteObject = { HydrateFallback: () => null, children: [...routes, elsewhere] };
  const router = createMemoryRouter([root], {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient, requests, user: userEvent.setup() };
}
