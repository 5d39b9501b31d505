import { createStore, type StoreApi } from 'zustand/vanilla';
import { enqueue, EMPTY_QUEUE, dequeue, type Save, type SaveQueue } from './save-queue';

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
}

/** Sends one save at a time and stores the results. */
export function createSaver<T, R>(send: (save: Save<T>) => Promise<R>): Saver<T, R> {
  const store = createStore<SaverState<T, R>>()(() => ({
    queue: EMPTY_QUEUE,
    saved: null,
    failed: null,
  }));

  async function run(save: Save<T>): Promise<void> {
    try {
      const result = await send(save);
      store.setState({ saved: { save, result }, failed: null });
    } catch (error) {
      store.setState({ failed: { save, error } });
    }
    const queue = dequeue(store.getState().queue);
    store.setState({ queue });
    if (queue.inFlight !== null) await run(queue.inFlight);
  }

  return {
    store,
    save(save) {
      const { queue } = store.getState();
      store.setState({ queue: enqueue(queue, save) });
      if (queue.inFlight === null) void run(save);
    },
  };
}
