import type { RouteObject } from 'shared-kit/router';
import { findRemoteByPath, type Registry, type RemoteEntry } from 'shared-kit/remote';
import { loadFederatedModule } from './federation';
import { fetchRegistry } from './fetch-registry';
import { createRemoteRoutes } from './remote-routes';
import { createRemoteLoader, type RemoteLoader } from './load-remote';

export interface BrowserRemotes {
  registry: Registry;
  /** The routes of the remote that owns a path: none if nobody does, null if it cannot be loaded. */
  routesAt: (path: string) => Promise<RouteObject[] | null>;
  /** Whether the router already has the routes of the path's owner. */
  isAdded: (path: string) => boolean;
  markAdded: (path: string) => void;
}

/** After a failure the registry is read again: the remedy may be another release. */
async function currentEntry(entry: RemoteEntry, loader: RemoteLoader): Promise<RemoteEntry> {
  if (loader.stateOf(entry.name).status !== 'failed') return entry;
  const latest = await fetchRegistry().catch(() => null);
  return latest?.remotes.find(({ name }) => name === entry.name) ?? entry;
}

/** The remotes of this page: who owns what, and what of it is here. */
export function createBrowserRemotes(
  registry: Registry,
  loader: RemoteLoader = createRemoteLoader(loadFederatedModule),
): BrowserRemotes {
  const added = new Set<string>();
  return {
    registry,
    isAdded: (path) => added.has(findRemoteByPath(registry, path)?.name ?? ''),
    markAdded: (path) => added.add(findRemoteByPath(registry, path)?.name ?? ''),
    routesAt: async (path) => {
      const owner = findRemoteByPath(registry, path);
      if (owner === null) return [];
      try {
        return createRemoteRoutes(await loader.load(await currentEntry(owner, loader)));
      } catch (error) {
        console.error(error);
        return null;
      }
    },
  };
}
