import type { ActiveRegistry, ActiveRemote } from 'shared-kit/remote';

type IsKept = (remote: ActiveRemote) => boolean;

/**
 * A later registry for an open page: the remotes that are kept stay as they are, with their paths,
 * also if the later registry has none of them.
 */
export function mergeRegistry(
  current: ActiveRegistry,
  latest: ActiveRegistry,
  isKept: IsKept,
): ActiveRegistry {
  const kept = new Map(
    current.remotes.filter(isKept).map((remote) => [remote.name, remote] as const),
  );
  const keptPaths = new Set([...kept.values()].flatMap(({ release }) => release.paths));
  const withFreePaths = (remote: ActiveRemote): ActiveRemote => ({
    ...remote,
    release: {
      ...remote.release,
      paths: remote.release.paths.filter((path) => !keptPaths.has(path)),
    },
  });
  const names = new Set(latest.remotes.map(({ name }) => name));
  const currentNames = new Set(current.remotes.map(({ name }) => name));
  const refused = new Set(latest.refused.map(({ name }) => name));
  /** Why the page does without an override: only its own request was told. */
  const isOfOverride = (name: string) =>
    !refused.has(name) && currentNames.has(name) === names.has(name);
  return {
    remotes: [
      ...latest.remotes.map((remote) => kept.get(remote.name) ?? withFreePaths(remote)),
      ...[...kept.values()].filter(({ name }) => !names.has(name)),
    ],
    refused: [...latest.refused, ...current.refused.filter(({ name }) => isOfOverride(name))],
    ...(latest.removed && { removed: latest.removed }),
  };
}

/** The registry of an open page, for the router and for React. */
export interface RegistryStore {
  get: () => ActiveRegistry;
  /** Takes a later registry into use, except for the remotes that are kept. */
  update: (latest: ActiveRegistry) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

export function createRegistryStore(initial: ActiveRegistry, isKept: IsKept): RegistryStore {
  let registry = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => registry,
    update: (latest) => {
      const next = mergeRegistry(registry, latest, isKept);
      // Most of the time nothing has changed, and nothing needs to be rendered.
      if (JSON.stringify(next) === JSON.stringify(registry)) return;
      registry = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
