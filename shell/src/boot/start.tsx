import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrate } from 'shared-kit/query';
import { RouterProvider } from 'shared-kit/router';
import { createQueryClient } from 'shared-kit/api';
import { startSession } from 'shared-kit/session';
import { onSessionExpired } from '../account/session-lifecycle';
import { fetchRegistry } from '../remotes/fetch-registry';
import { createBrowserRemotes } from '../remotes/browser-remotes';
import { DeferUntilHydrated } from './AfterFirstRender';
import { App } from './App';
import './kit-parts';
import { readPageState, type PageState } from './page-state';
import { resolveLazyRoutes } from './resolve-lazy';
import { createSiteRouter } from './router';
import { createSiteRoutes } from './routes';
import { createClientOnlyState } from './without-edge';
import { withoutRemoteStyles } from './remote-styles';
import { trackPageViews } from '../page-views/track-page-views';
import { refetchOnSessionChange } from './refetch-on-session-change';

/** The script may run while the document is still arriving, and its state stands at the end. */
function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

/** Brings the page to life: takes over what the edge rendered, or renders it here. */
export async function start(): Promise<void> {
  await documentParsed();
  const page = readPageState(document);
  const state: PageState = page?.state ?? createClientOnlyState(await fetchRegistry());
  const queryClient = createQueryClient();
  const remotes = createBrowserRemotes(state.registry);

  const { pathname } = window.location;

  // The first page's code, before the router: it must match what is on the screen already.
  const firstRoutes = state.rendered && (await remotes.routesAt(pathname));
  const rendered = firstRoutes === null ? null : state.rendered;
  const shown = firstRoutes === null ? withoutRemoteStyles(state) : state;
  const routes = createSiteRoutes(firstRoutes ?? []);
  if (rendered !== null) {
    await resolveLazyRoutes(routes, pathname);
    hydrate(queryClient, rendered.queries);
  }

  const beginSession = () => {
    startSession({
      onExpired: (request, user) =>
        onSessionExpired(request, user, (path) => void router.navigate(path)),
    });
  };
  const becomeLive = () => {
    // From here on the page answers: for measuring, and for stories to begin.
    performance.mark('live');
    if (rendered !== null) beginSession();
  };
  // Loaders of a page rendered here ask with the session; a page taken over begins as the guest's.
  if (rendered === null) beginSession();

  const router = createSiteRouter({
    routes,
    rendered,
    remotes,
    queryClient,
    triedInVain: state.rendered !== null && firstRoutes === null ? pathname : null,
  });
  const tree = (
    <App state={shown} stateText={page?.text ?? ''} queryClient={queryClient}>
      <RouterProvider router={router} />
      {/* Not before: a session that changes answers while React still takes the page over would
          make it differ from what the edge rendered. */}
      <DeferUntilHydrated run={becomeLive} />
    </App>
  );
  if (rendered !== null) hydrateRoot(document, tree);
  else createRoot(document).render(tree);

  refetchOnSessionChange(router, queryClient);
  trackPageViews({ router, queryClient, ga4: state.ga4 });
}
