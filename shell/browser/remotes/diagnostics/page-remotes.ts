import { createContext, use } from 'react';
import type { RemoteLoader } from '../load-remote';
import type { RegistryStore } from '../../registry/registry-store';

/** What a page knows of its remotes. */
export interface PageRemotes {
  store: Pick<RegistryStore, 'get' | 'subscribe'>;
  loader: RemoteLoader;
  /** Reads the registry again, for remotes that are not loaded yet. */
  refresh: () => Promise<void>;
  /** The session's group; null while no remote has a canary. */
  group: number | null;
}

const Context = createContext<PageRemotes | null>(null);

export const PageRemotesProvider = Context.Provider;

/** The remotes of the page; null on the edge, which loads none into a browser. */
export const usePageRemotes = (): PageRemotes | null => use(Context);
