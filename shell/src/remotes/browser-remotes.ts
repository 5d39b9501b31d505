import type { RouteObject } from 'shared-kit/router';
import { findRemoteByPath, type ActiveRegistry, type ActiveRemote } from 'shared-kit/remote';
import { reportClientError } from '../client-errors/report-client-error';
import { loadFederatedModule, readSharedVersions } from './federation';
import { createRemoteLoader, type RemoteLoader } from './load-remote';
import { fetchRegistry } from './registry';
import { createRemoteRoutes } from './remote-routes';
import { recordRemoteLoad } from './report-remote-load';

export interface BrowserRemotes {
  registry: ActiveRegistry;
  /** Loads the routes of the remote that owns a path: `[]` without an owner, null after a failure. */
  loadRoutes: (path: string) => Promise<RouteObject[] | null>;
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
  return {
    registry,
    isAdded: (path) => added.has(findRemoteByPath(registry, path)?.name ?? ''),
    markAdded: (path) => added.add(findRemoteByPath(registry, path)?.name ?? ''),
    loadRoutes: async (path) => {
      const owner = findRemoteByPath(registry, path);
      if (owner === null) return [];
      try {
        return createRemoteRoutes(await loader.load(await readCurrentRemote(owner, loader)));
      } catch (error) {
        console.error(error);
        reportClientError(error);
        return null;
      }
    },
  };
}
