import { clear, createStore } from 'idb-keyval';
import { QueryClient, QueryClientProvider } from 'shared-kit/client/query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { configureApi } from 'shared-kit/client';
import { toRouterRoute } from 'shared-kit/client/router';
import type { Viewer } from 'shared-kit/contract';
import { writeDraft } from 'shared-kit/client/drafts';
import { queryClientContext } from 'shared-kit/remote';
import { sessionStore } from 'shared-kit/client/session';
import { mockApi, type MockResponses, type RecordedRequest } from './mock-api';

export interface RenderRouteOptions {
  routes: RouteObject[];
  /** The URL to open, with its search: `/blog?q=sum`. */
  path: string;
  /** The signed-in user; defaults to a guest. */
  viewer?: Viewer | null;
  responses?: MockResponses;
}

/** What a test of a route works with, beside what Testing Library returns. */
export interface RenderedRoute extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
  requests: RecordedRequest[];
  user: UserEvent;
}

/** A draft of one test must not appear in the next. The names are those of `shared-kit/client/drafts`. */
afterEach(async () => {
  if (typeof window === 'undefined') return;
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
  // Resolves once all that was written before is stored: it would come back after the clearing.
  await writeDraft('nothing', {});
  await clear(createStore('drafts', 'drafts'));
});

/** The target of links to routes that the test does not include, such as the log-in page. */
const otherRoute: RouteObject = { path: '*', element: <p>Other page</p> };

/**
 * Renders routes as the shell does: in a real router with the real session, API client and query
 * client; only the network is mocked. Returns the router (to read the location), a `user` to
 * interact with, and the `requests` so far.
 */
export function renderRoute({
  routes,
  path,
  viewer = null,
  responses = {},
}: RenderRouteOptions): RenderedRoute {
  const { requests } = mockApi(responses);
  configureApi({
    getToken: () => sessionStore.getState().token,
    onUnauthenticated: () => {},
  });
  sessionStore.setState({ token: viewer && 'test-token', user: viewer });

  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
  });
  // Below a pathless root with a fallback, as in the shell: lazy routes take a moment to load.
  const root: RouteObject = {
    HydrateFallback: () => null,
    children: [...routes.map(toRouterRoute), otherRoute],
  };
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
