import { useSyncExternalStore, type ReactNode } from 'react';
import { RegistryProvider } from './registry';
import type { RegistryStore } from './registry-store';

interface LiveRegistryProviderProps {
  store: RegistryStore;
  children: ReactNode;
}

/** Provides the registry of an open page, which changes as remotes are released. */
export function LiveRegistryProvider({ store, children }: LiveRegistryProviderProps) {
  const registry = useSyncExternalStore(store.subscribe, store.get, store.get);
  return <RegistryProvider value={registry}>{children}</RegistryProvider>;
}
