import { createStore, type StoreApi } from 'zustand/vanilla';
import { ask, IDLE, settle, type Save, type SaveQueue } from './save-queue';

interface SaverState<T, R> {
  queue: SaveQueue<T>;
  /** The last save that arrived, and what the server made of it. */
  saved: { save: Save<T>; result: R } | null;
  /** The last save, if it did not arrive. */
  failed: { save: Save<T>; error: unknown } | null;
}

export interface Saver<T, R> {
  store: StoreApi<SaverState<T, R>>;
  save: (save: Save<T>) => void;
}

/** Sends saves one at a time, the newest last, and says what became of them. */
export function createSaver<T, R>(send: (save: Save<T>) => Promise<R>): Saver<T, R> {
  const store = createStore<SaverState<T, R>>()(() => ({ queue: IDLE, saved: null, failed: null }));

  async function run(save: Save<T>): Promise<void> {
    try {
      const result = await send(save);
      store.setState({ saved: { save, result }, failed: null });
    } catch (error) {
      store.setState({ failed: { save, error } });
    }
    const queue = settle(store.getState().queue);
    store.setState({ queue });
    if (queue.sending !== null) await run(queue.sending);
  }

  return {
    store,
    save(save) {
      const before = store.getState().queue;
      const queue = ask(before, save);
      store.setState({ queue });
      if (before.sending === null) void run(save);
    },
  };
}
