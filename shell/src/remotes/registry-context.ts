import { createContext as createReactContext, use } from 'react';
import { createContext } from 'shared-kit/router';
import { ownerOf, type Registry } from 'shared-kit/remote';

const Context = createReactContext<Registry>({ remotes: [] });

export const RegistryProvider = Context.Provider;

export const useRegistry = (): Registry => use(Context);

/** Whether some remote owns a path: a link to any other place would lead to "not found". */
export function useOwned(): (path: string) => boolean {
  const registry = useRegistry();
  return (path) => ownerOf(registry, path) !== null;
}

/** The registry, for loaders. */
export const registryContext = createContext<Registry>();
