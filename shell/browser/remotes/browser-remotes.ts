import { matchRoutes, type RouteObject, matchPath } from 'shared-kit/client/router';
import { findRemoteByPath, type ActiveRegistry, type ActiveRemote } from 'shared-kit/remote';
import type { PageState } from '../document/page-state';
import { reportClientError } from '../client-errors/report-client-error';
import { loadFederatedModule, readSharedVersions } from './federation';
import { createRemoteLoader, type RemoteLoader } from './load-remote';
import { leaveCanary } from '../registry/leave-canary';
import { fetchRegistry } from '../registry/registry';
import { createRegistryStore, type RegistryStore } from '../registry/registry-store';
import { toRemoteError, type RemoteError } from './remote-error';
import { createRemoteRoutes } from './remote-routes';
import { isReleaseFault, recordRemoteLoad } from './report-remote-load';

/** What the router needs of the remotes. */
export interface RouterRemotes {
  readonly registry: ActiveRegistry;
  /**
   * Loads the routes of the remote that owns a path: `[]` without an owner, null after a failure. A canary
   * that fails gives its place to the stable release, or does what `leave` does instead.
   */
  loadRoutes: (path: string, leave?: () => Promise<null>) => Promise<RouteObject[] | null>;
  /** Why the owner of a path failed, the last time it was loaded; null if it did not. */
  getFailure: (path: string) => RemoteError | null;
  /** Notes that a page of the path's owner could not be loaded. False if the path has no owner. */
  markFailed: (path: string, error: unknown) => boolean;
  /** Whether the router already has the routes of the path's owner. */
  isAdded: (path: string) => boolean;
  markAdded: (path: string) => void;
}

export interface BrowserRemotes extends RouterRemotes {
  store: RegistryStore;
  loader: RemoteLoader;
  /** The session's group; null while no remote has a canary. */
  group: number | null;
  /** Reads the registry again. Remotes that are loaded stay as they are until the next document. */
  refresh: () => Promise<void>;
  /** Loads a page of a remote that was not visited yet. Never rejects: the visit reports errors. */
  prefetch: (path: string) => Promise<void>;
}

/** The remotes of this page: which paths they own, and which are loaded. */
export function createBrowserRemotes(
  state: Pick<PageState, 'registry' | 'group' | 'remoteOrigins'>,
  loader: RemoteLoader = createRemoteLoader({
    fetchModule: loadFederatedModule,
    readSharedVersions,
    onSettled: recordRemoteLoad,
  }),
): BrowserRemotes {
  const added = new Set<string>();
  const visited = new Set<string>();
  const prefetched = new Set<string>();
  const isKept = ({ name, variant }: ActiveRemote) =>
    variant === 'override' || ['loading', 'loaded'].includes(loader.getState(name).status);
  const store = createRegistryStore(state.registry, isKept);
  const findOwner = (path: string) => findRemoteByPath(store.get(), path);
  const refresh = async () => {
    const options = { group: state.group, allowedOrigins: state.remoteOrigins };
    store.update(await fetchRegistry(options));
  };
  const failures = new Map<string, RemoteError>();
  const fail = (name: string, error: unknown) => {
    const failure = toRemoteError(name, error);
    failures.set(name, failure);
    console.error(failure);
    reportClientError(failure);
  };
  const loadRoutes: RouterRemotes['loadRoutes'] = async (path, leave) => {
    // After a failure, the registry may name another release by now.
    if (loader.getState(findOwner(path)?.name ?? '').status === 'failed') {
      await refresh().catch(() => {});
    }
    const owner = findOwner(path);
    if (owner === null) return [];
    visited.add(owner.name);
    try {
      const module = await loader.load(owner);
      failures.delete(owner.name);
      return createRemoteRoutes(module);
    } catch (error) {
      fail(owner.name, error);
      if (!isReleaseFault(error) || !leaveCanary(owner)) return null;
      return leave === undefined ? loadRoutes(path) : leave();
    }
  };
  return {
    get registry() {
      return store.get();
    },
    store,
    loader,
    group: state.group,
    refresh,
    getFailure: (path) => failures.get(findOwner(path)?.name ?? '') ?? null,
    markFailed: (path, error) => {
      const owner = findOwner(path);
      if (owner !== null) fail(owner.name, error);
      return owner !== null;
    },
    isAdded: (path) => added.has(findOwner(path)?.name ?? ''),
    markAdded: (path) => added.add(findOwner(path)?.name ?? ''),
    loadRoutes,
    prefetch: async (path) => {
      const owner = findOwner(path);
      if (owner === null || visited.has(owner.name)) return;
      const { name, release } = owner;
      const pattern = release.paths.find((one) => matchPath(one, path) !== null);
      if (prefetched.has(`${name} ${pattern}`) || loader.getState(name).status === 'failed') return;
      prefetched.add(`${name} ${pattern}`);
      try {
        await loadPageCode((await loader.load(owner)).routes, path);
      } catch {
        // The visit loads it anew, and says what is wrong.
      }
    },
  };
}

/** Runs the lazy imports of the routes that match a path, so that a visit finds their code loaded. */
export async function loadPageCode(routes: RouteObject[], pathname: string): Promise<void> {
  const imports = (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { lazy } }) => {
    if (lazy === undefined) return [];
    if (typeof lazy === 'function') return [lazy()];
    return Object.values(lazy).map((load) => load?.());
  });
  await Promise.all(imports);
}
