import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from 'shared-kit/api';
import { sessionStore } from 'shared-kit/session';
import { EMPTY_QUEUE, enqueue, settle, startNext, type Save, type SaveQueue } from './save-queue';

interface SaverState<T, R> {
  queue: SaveQueue<T>;
  /** The last successful save and its result. */
  saved: { save: Save<T>; result: R } | null;
  /** The last save, if it failed. */
  failed: { save: Save<T>; error: unknown } | null;
}

export interface Saver<T, R> {
  store: StoreApi<SaverState<T, R>>;
  save: (save: Save<T>) => void;
  /**
   * Sends a held save when the writer has logged in again, and drops it when another member has.
   * Returns a function that stops this and drops a held save.
   */
  followSession: () => () => void;
}

/**
 * Sends one save at a time and stores the results. Saves belong to `writerId`: when their session
 * has ended, a pending save is held, because it would be sent as a guest's.
 */
export function createSaver<T, R>(
  writerId: string,
  send: (save: Save<T>) => Promise<R>,
): Saver<T, R> {
  const store = createStore<SaverState<T, R>>()(() => ({
    queue: EMPTY_QUEUE,
    saved: null,
    failed: null,
  }));
  /** The token of the last save that was rejected with 401. */
  let rejectedToken: string | null = null;

  function isSessionActive(): boolean {
    const { user, token } = sessionStore.getState();
    return user?.id === writerId && token !== rejectedToken;
  }

  function dropPending(): void {
    store.setState(({ queue }) => ({ queue: { ...queue, pending: null } }));
  }

  async function sendNext(): Promise<void> {
    const { queue } = store.getState();
    if (queue.inFlight !== null || queue.pending === null || !isSessionActive()) return;
    const save = queue.pending;
    store.setState({ queue: startNext(queue) });
    const { token } = sessionStore.getState();
    try {
      const result = await send(save);
      store.setState({ saved: { save, result }, failed: null });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) rejectedToken = token;
      store.setState({ failed: { save, error } });
    }
    store.setState((state) => ({ queue: settle(state.queue) }));
    await sendNext();
  }

  return {
    store,
    save(save) {
      store.setState(({ queue }) => ({ queue: enqueue(queue, save) }));
      void sendNext();
    },
    followSession() {
      const unsubscribe = sessionStore.subscribe(({ user }) => {
        if (user !== null && user.id !== writerId) dropPending();
        else void sendNext();
      });
      return () => {
        unsubscribe();
        if (!isSessionActive()) dropPending();
      };
    },
  };
}
