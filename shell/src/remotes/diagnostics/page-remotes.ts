import { createContext, use } from 'react';
import type { ActiveRegistry } from 'shared-kit/remote';
import type { RemoteLoader } from '../load-remote';

/** What a page knows of its remotes. */
export interface PageRemotes {
  registry: ActiveRegistry;
  loader: RemoteLoader;
}

const Context = createContext<PageRemotes | null>(null);

export const PageRemotesProvider = Context.Provider;

/** The remotes of the page; null on the edge, which loads none into a browser. */
export const usePageRemotes = (): PageRemotes | null => use(Context);
