import type { RouteObject } from 'shared-kit/router';
import { findRemoteByPath, type ActiveRegistry, type ActiveRemote } from 'shared-kit/remote';
import { reportClientError } from '../client-errors/report-client-error';
import { loadFederatedModule, readSharedVersions } from './federation';
import { createRemoteLoader, type RemoteLoader } from './load-remote';
import { fetchRegistry } from './registry';
import { toRemoteError, type RemoteError } from './remote-error';
import { createRemoteRoutes } from './remote-routes';
import { recordRemoteLoad } from './report-remote-load';

export interface BrowserRemotes {
  registry: ActiveRegistry;
  /** Loads the routes of the remote that owns a path: `[]` without an owner, null after a failure. */
  loadRoutes: (path: string) => Promise<RouteObject[] | null>;
  /** Why the owner of a path failed, the last time it was loaded; null if it did not. */
  getFailure: (path: string) => RemoteError | null;
  /** Notes that a page of the path's owner could not be loaded. False if the path has no owner. */
  markFailed: (path: string, error: unknown) => boolean;
  /** Whether the router already has the routes of the path's owner. */
  isAdded: (path: string) => boolean;
  markAdded: (path: string) => void;
}

/** Reads the registry again after a failure, because it may point to another release by now. */
async function readCurrentRemote(
  remote: ActiveRemote,
  loader: RemoteLoader,
): Promise<ActiveRemote> {
  if (loader.getState(remote.name).status !== 'failed') return remote;
  const latest = await fetchRegistry().catch(() => null);
  return latest?.remotes.find(({ name }) => name === remote.name) ?? remote;
}

/** The remotes of this page: which paths they own, and which are loaded. */
export function createBrowserRemotes(
  registry: ActiveRegistry,
  loader: RemoteLoader = createRemoteLoader({
    fetchModule: loadFederatedModule,
    readSharedVersions,
    onSettled: recordRemoteLoad,
  }),
): BrowserRemotes {
  const added = new Set<string>();
  const failures = new Map<string, RemoteError>();
  const fail = (name: string, error: unknown) => {
    const failure = toRemoteError(name, error);
    failures.set(name, failure);
    console.error(failure);
    reportClientError(failure);
  };
  return {
    registry,
    getFailure: (path) => failures.get(findRemoteByPath(registry, path)?.name ?? '') ?? null,
    markFailed: (path, error) => {
      const owner = findRemoteByPath(registry, path);
      if (owner !== null) fail(owner.name, error);
      return owner !== null;
    },
    isAdded: (path) => added.has(findRemoteByPath(registry, path)?.name ?? ''),
    markAdded: (path) => added.add(findRemoteByPath(registry, path)?.name ?? ''),
    loadRoutes: async (path) => {
      const owner = findRemoteByPath(registry, path);
      if (owner === null) return [];
      try {
        const module = await loader.load(await readCurrentRemote(owner, loader));
        failures.delete(owner.name);
        return createRemoteRoutes(module);
      } catch (error) {
        fail(owner.name, error);
        return null;
      }
    },
  };
}
