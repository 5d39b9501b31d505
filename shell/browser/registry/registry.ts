import { createContext as createReactContext, use } from 'react';
import { createContext } from 'shared-kit/client/router';
import { parseRegistry } from 'shared-kit/registry';
import {
  findRemoteByPath,
  resolveRegistry,
  type ActiveRegistry,
  type ResolveOptions,
} from 'shared-kit/remote';
import { readLeftCanaries } from './leave-canary';
import { withoutCanaries } from './left-canaries';
import type { BrowserOverrides } from './remote-override';

const TIMEOUT_MS = 5_000;

const Context = createReactContext<ActiveRegistry>({ remotes: [], refused: [] });

export const RegistryProvider = Context.Provider;

/** The registry of the page. */
export const useActiveRegistry = (): ActiveRegistry => use(Context);

/** Returns whether some remote owns a path: a link to any other path would be a 404. */
export function useHasOwner(): (path: string) => boolean {
  const registry = useActiveRegistry();
  return (path) => findRemoteByPath(registry, path) !== null;
}

/** Returns what visitors call a remote's part of the site; its name if the registry has none. */
export function useRemoteTitle(): (name: string) => string {
  const { remotes } = use(Context);
  return (name) => remotes.find((remote) => remote.name === name)?.release.title ?? name;
}

/** The registry, for loaders. */
export const registryContext = createContext<ActiveRegistry>();

/**
 * Fetches the current registry and resolves it (`resolveRegistry`) for this session. Rejects if it is unavailable or
 * malformed.
 */
export async function fetchRegistry(
  options: ResolveOptions = { group: null },
): Promise<ActiveRegistry> {
  const response = await fetch('/remotes.json', {
    // The browser sends the ETag of what it has.
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`/remotes.json returned ${response.status}.`);
  const registry = withoutCanaries(parseRegistry(await response.text()), readLeftCanaries());
  return resolveRegistry(registry, options);
}

const OverridesContext = createReactContext<BrowserOverrides>({ active: [], previewsOnly: true });

export const OverridesProvider = OverridesContext.Provider;

/** The overrides of this browser. */
export const useOverrides = (): BrowserOverrides => use(OverridesContext);
