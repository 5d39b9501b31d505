import { createContext as createReactContext, use } from 'react';
import { createContext } from 'shared-kit/router';
import { findRemoteByPath, parseRegistry, type Registry } from 'shared-kit/remote';

const TIMEOUT_MS = 5_000;

const Context = createReactContext<Registry>({ remotes: [] });

export const RegistryProvider = Context.Provider;

/** Returns whether some remote owns a path: a link to any other path would be a 404. */
export function useHasOwner(): (path: string) => boolean {
  const registry = use(Context);
  return (path) => findRemoteByPath(registry, path) !== null;
}

/** The registry, for loaders. */
export const registryContext = createContext<Registry>();

/** Fetches the current registry document. Rejects if it is unavailable or malformed. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`/remotes.json returned ${response.status}.`);
  return parseRegistry(await response.text());
}
