import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from 'shared-kit/client';
import { skipSentEvents } from 'shared-kit/client/analytics';
import { hydrate } from 'shared-kit/client/query';
import { findRemoteByPath } from 'shared-kit/remote';
import { isRouteErrorResponse, RouterProvider } from 'shared-kit/client/router';
import { startSession } from 'shared-kit/client/session';
import { markupSanitiser } from 'shared-kit/ui';
import { refreshViewer } from '../account/refresh-viewer';
import { handleSessionExpired, trackLastMember } from '../account/session-lifecycle';
import { reportClientError, setErrorSource } from '../client-errors/report-client-error';
import { forgetScrollPosition } from '../layout/scroll-positions';
import { trackPageViews } from '../page-views/track-page-views';
import { createBrowserRemotes } from '../remotes/browser-remotes';
import { PaintedPageProvider } from '../remotes/PaintedPage';
import { PageRemotesProvider } from '../remotes/diagnostics/page-remotes';
import { LiveRegistryProvider } from '../registry/LiveRegistryProvider';
import { scheduleKeepPages } from '../offline/schedule-keep-pages';
import { prefetchPages } from '../remotes/prefetch';
import { refreshRegistry } from '../remotes/refresh-registry';
import { fetchRegistry } from '../registry/registry';
import { recordRouteError } from '../remotes/report-remote-load';
import { App } from './App';
import { replayEvents, takeQueuedEvents } from './event-replay';
import { loadFirstPage } from './initial-route';
import { followConnection } from '../site/refetch-site-data';
import { followSettings } from '../site/refetch-site-data';
import { createClientOnlyState, readPageState, type PageState } from '../document/page-state';
import { refetchOnSessionChange } from './refetch-on-session-change';
import { createSiteRouter } from './router';
import { setHealthIntervals } from '../site/site-queries';
import { showStartError } from './start-error';
import { setSanitiser } from './trusted-types';
import { waitForDocument, yieldToBrowser } from '../timing/wait';

/** Starts the page: hydrates what the edge rendered, or renders it here. */
export async function start(): Promise<void> {
  setSanitiser((html) => markupSanitiser.sanitise?.(html) ?? null);
  await waitForDocument();
  const page = readPageState(document);
  const state: PageState = page?.state ?? createClientOnlyState(await fetchRegistry());
  const queryClient = createQueryClient();
  const remotes = createBrowserRemotes(state);
  setHealthIntervals(state.healthIntervals);
  setErrorSource((path) => {
    const owner = findRemoteByPath(remotes.registry, path);
    return { remote: owner?.name ?? null, release: owner?.release.version ?? null };
  });

  const { pathname } = window.location;

  const first = await loadFirstPage(state, remotes, pathname);
  await yieldToBrowser();
  const { rendered } = first.state;
  if (rendered !== null) hydrate(queryClient, rendered.queries);

  let hasSession = false;
  const beginSession = () => {
    if (hasSession) return;
    hasSession = true;
    startSession({
      onExpired: (request, user) =>
        handleSessionExpired(request, user, (path) => void router.navigate(path)),
    });
    trackLastMember();
  };
  let hasStarted = false;
  const onHydrated = () => {
    // For measurements, and for tests to begin.
    performance.mark('app-ready');
    beginSession();
    if (hasStarted) return;
    hasStarted = true;
    // From here on, the same event is another one.
    void replayEvents(queuedEvents).finally(() => skipSentEvents([]));
    refreshViewer({ router, queryClient, readRegistry: remotes.store.get });
    refreshRegistry(remotes.refresh);
    prefetchPages({ readRegistry: remotes.store.get, prefetch: remotes.prefetch });
    if (state.hasServiceWorker) scheduleKeepPages(router);
  };
  // Loaders that run here need the session; a page from the edge was rendered for a guest.
  if (rendered === null) beginSession();

  const router = createSiteRouter({ routes: first.routes, rendered, remotes, queryClient });
  if (rendered !== null) forgetScrollPosition(router.state.location);
  refetchOnSessionChange(router, queryClient);
  followSettings(queryClient);
  followConnection(queryClient);

  await yieldToBrowser();
  const tree = (
    <App state={first.state} stateText={page?.text ?? ''} queryClient={queryClient}>
      <PaintedPageProvider value={first.painted}>
        <LiveRegistryProvider store={remotes.store}>
          <PageRemotesProvider value={remotes}>
            <RouterProvider
              router={router}
              onError={(error) => {
                reportRouteError(error);
                recordRouteError(error, remotes.registry, window.location.pathname);
              }}
            />
          </PageRemotesProvider>
        </LiveRegistryProvider>
      </PaintedPageProvider>
      {/* A session that changed data during hydration would cause a mismatch. */}
      <DeferUntilHydrated run={onHydrated} />
    </App>
  );
  const app = process.env.NODE_ENV === 'production' ? tree : <StrictMode>{tree}</StrictMode>;
  const queuedEvents = takeQueuedEvents();
  // In a transition React hydrates in small steps, between which the page can react.
  if (rendered !== null) startTransition(() => void hydrateRoot(document, app, ROOT_OPTIONS));
  else createRoot(document, ROOT_OPTIONS).render(app);

  trackPageViews({ router, queryClient, ga4: state.ga4 });
}

/**
 * Runs once the page is rendered or hydrated. Must come after the router: effects run in order, so
 * every query on the page has its observer by then and is not taken for an inactive one.
 */
function DeferUntilHydrated({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

/** Reports what loaders and components throw. A 404 that a loader throws is a page, not an error. */
function reportRouteError(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportClientError(error, 'render');
}

const ROOT_OPTIONS = {
  onCaughtError: (error: unknown) => {
    if (isRouteErrorResponse(error)) return;
    console.error(error);
    reportClientError(error, 'render');
  },
  onRecoverableError: (error: unknown) => {
    console.error(error);
    reportClientError(error, 'recoverable');
  },
  // React has removed the whole document by then.
  onUncaughtError: (error: unknown) => {
    console.error(error);
    reportClientError(error, 'render');
    showStartError(document);
  },
};
