import { api } from 'shared-kit/client';
import type { Viewer } from 'shared-kit/contract';
import type { QueryClient } from 'shared-kit/client/query';
import type { ActiveRegistry } from 'shared-kit/remote';
import { sessionStore } from 'shared-kit/client/session';
import { healthQuery, settingsQuery } from '../site/site-queries';
import { accessRedirect } from '../registry/access';

/** The least time between two refreshes, in milliseconds. */
const MIN_INTERVAL_MS = 30_000;

interface RefreshOptions {
  router: {
    state: { location: { pathname: string; search: string; hash: string } };
    navigate: (path: string) => unknown;
  };
  queryClient: QueryClient;
  readRegistry: () => ActiveRegistry;
}

const isSameViewer = (a: Viewer, b: Viewer) =>
  a.id === b.id && a.name === b.name && a.email === b.email && a.role === b.role;

/**
 * Updates the viewer's name and role from the API, now and whenever the window gets the focus. Signs
 * out if the session has ended, and leaves a page that the viewer may no longer open. Guests cause
 * no request. Returns a function that stops it.
 */
export function refreshViewer({ router, queryClient, readRegistry }: RefreshOptions): () => void {
  let refreshedAt = Number.NEGATIVE_INFINITY;

  const refresh = async () => {
    const { token, user } = sessionStore.getState();
    if (token === null || user === null) return;
    if (performance.now() - refreshedAt < MIN_INTERVAL_MS) return;
    refreshedAt = performance.now();
    const bootstrap = await api.site.bootstrap();
    queryClient.setQueryData(healthQuery.queryKey, bootstrap.health);
    // Without its database the API can neither read the settings nor recognize a session.
    if (bootstrap.health.status === 'degraded') return;
    queryClient.setQueryData(settingsQuery.queryKey, bootstrap.settings);
    const current = sessionStore.getState();
    // Somebody logged in or out, or changed their profile, during the request.
    if (current.token !== token || current.user !== user) return;
    if (bootstrap.user === null) current.signOut();
    else if (!isSameViewer(bootstrap.user, user)) current.updateUser(bootstrap.user);
    else return;
    const path = accessRedirect(readRegistry(), bootstrap.user, router.state.location);
    if (path !== null) void router.navigate(path);
  };
  const onFocus = () => {
    if (document.visibilityState === 'visible') void refresh().catch(() => {});
  };

  onFocus();
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  return () => {
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
  };
}
