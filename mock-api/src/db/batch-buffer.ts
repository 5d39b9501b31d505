export interface BatchBufferOptions {
  /** The number of items held at most; more are dropped. */
  capacity: number;
  /** The number of items from which `waitForCapacity` waits. */
  highWaterMark: number;
  /** The number of items written at once. */
  batchSize: number;
  /** The longest an item waits to be written, in milliseconds. */
  flushIntervalMs: number;
}

export interface FailureHandling {
  /** Whether a write failed because of the items themselves, so that a retry fails too. */
  isPermanent: (error: unknown) => boolean;
  report: (error: unknown) => void;
}

export interface BatchBuffer<T> {
  /** Adds as many items as there is capacity for; the others are dropped. */
  add: (items: readonly T[]) => void;
  /**
   * Resolves once the buffer is below its high-water mark. Does not wait while writes fail: items
   * are then held until the buffer is full.
   */
  waitForCapacity: () => Promise<void>;
  /** Writes all items. */
  flush: () => Promise<void>;
  /** Flushes and stops the timer. */
  close: () => Promise<void>;
  /** The number of items dropped because the buffer was full or could not be written. */
  dropped: () => number;
}

/** A batch that fails this often is dropped, because it blocks all others. */
const MAX_ATTEMPTS = 3;

/**
 * Collects items in memory and writes them in batches, one at a time. A batch that fails for its
 * content is split in halves until the single invalid item is found; only that one is dropped.
 */
export function createBatchBuffer<T>(
  write: (batch: readonly T[]) => Promise<void>,
  { capacity, highWaterMark, batchSize, flushIntervalMs }: BatchBufferOptions,
  { isPermanent, report }: FailureHandling,
): BatchBuffer<T> {
  const items: T[] = [];
  let dropped = 0;
  let failures = 0;
  let currentSize = batchSize;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let waiters: (() => void)[] = [];

  const isAboveHighWaterMark = () =>
    items.length >= highWaterMark && running !== null && failures === 0;

  /** Wakes everyone who waits for capacity; each checks again. */
  function notifyWaiters(): void {
    const notified = waiters;
    waiters = [];
    for (const notify of notified) notify();
  }

  /** Removes a batch that was written or dropped. After a split, batches grow back. */
  function removeBatch(batch: readonly T[]): void {
    items.splice(0, batch.length);
    failures = 0;
    currentSize = Math.min(batchSize, currentSize * 2);
  }

  async function writeAll(): Promise<void> {
    while (items.length > 0) {
      const batch = items.slice(0, currentSize);
      try {
        await write(batch);
        removeBatch(batch);
      } catch (error) {
        const permanent = isPermanent(error);
        if (permanent && batch.length > 1) {
          currentSize = Math.ceil(batch.length / 2);
          continue;
        }
        report(error);
        failures += 1;
        if (!permanent && failures < MAX_ATTEMPTS) return schedule();
        dropped += batch.length;
        removeBatch(batch);
      } finally {
        notifyWaiters();
      }
    }
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    running ??= writeAll().finally(() => {
      running = null;
    });
    return running;
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), flushIntervalMs).unref();
  }

  return {
    add(added) {
      const free = Math.max(0, capacity - items.length);
      items.push(...added.slice(0, free));
      dropped += Math.max(0, added.length - free);
      if (items.length >= batchSize) void flush();
      else schedule();
    },
    async waitForCapacity() {
      while (isAboveHighWaterMark()) await new Promise<void>((notify) => waiters.push(notify));
    },
    flush,
    async close() {
      for (let attempt = 0; attempt < MAX_ATTEMPTS && items.length > 0; attempt += 1) await flush();
      if (timer !== null) clearTimeout(timer);
    },
    dropped: () => dropped,
  };
}
