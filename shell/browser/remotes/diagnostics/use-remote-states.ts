import { useEffect, useReducer } from 'react';
import type { ActiveRegistry } from 'shared-kit/remote';
import type { RemoteLoader, RemoteState } from '../load-remote';

/** The states of a page's remotes by name, and a function that loads one. */
export function useRemoteStates(registry: ActiveRegistry, loader: RemoteLoader) {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const states = new Map<string, RemoteState>(
    registry.remotes.map(({ name }) => [name, loader.getState(name)]),
  );
  const pending = [...states.values()].flatMap((state) =>
    state.status === 'loading' ? [state.module] : [],
  );
  useEffect(() => {
    if (pending.length === 0) return;
    let isCurrent = true;
    const updateAfterNext = async () => {
      await Promise.race(pending.map((module) => module.catch(() => null)));
      if (isCurrent) update();
    };
    void updateAfterNext();
    return () => {
      isCurrent = false;
    };
  });
  const load = (name: string) => {
    const remote = registry.remotes.find((one) => one.name === name);
    if (remote === undefined) return;
    // The table shows why it failed.
    loader.load(remote).catch(() => {});
    update();
  };
  return { states, load };
}
