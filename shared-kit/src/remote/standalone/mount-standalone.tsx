import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from 'shared-kit/client/query';
import {
  createBrowserRouter,
  RouterContextProvider,
  RouterProvider,
  toRouterRoute,
  type RouteObject,
} from 'shared-kit/client/router';
import { createQueryClient } from 'shared-kit/client';
import {
  queryClientContext,
  SiteProvider,
  SlotHostContext,
  resolveSiteConfig,
  type RemoteModule,
} from 'shared-kit/remote';
import { sessionStore, startSession } from 'shared-kit/client/session';
import { applyStoredTheme } from 'shared-kit/ui';
import './fonts.css';
import { createSlotHost } from './create-slot-host';
import { RemotePathIndex, StandaloneHost } from './StandaloneHost';

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);
}

/** Runs a remote alone: in a minimal host with a real session, against the real API. */
export function mountStandalone(remote: RemoteModule): void {
  const { name, routes } = remote;
  applyStoredTheme();
  startSession({ onExpired: () => {} });
  const queryClient = createQueryClient();
  sessionStore.subscribe(({ token }, before) => {
    if (token !== before.token) void queryClient.invalidateQueries();
  });
  const other = { path: '*', element: <RemotePathIndex name={name} paths={pathsOf(routes)} /> };
  const router = createBrowserRouter(
    [
      {
        element: <StandaloneHost name={name} />,
        HydrateFallback: () => null,
        children: [...routes.map(toRouterRoute), other],
      },
    ],
    {
      getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
    },
  );
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <SiteProvider value={resolveSiteConfig({ url: window.location.origin })}>
        <SlotHostContext value={createSlotHost(remote)}>
          <RouterProvider router={router} />
        </SlotHostContext>
      </SiteProvider>
    </QueryClientProvider>,
  );
}
