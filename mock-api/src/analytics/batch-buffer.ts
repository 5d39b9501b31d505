/** How much waits at most, how much is written at once, and for how long an event waits. */
export interface BatchBufferOptions {
  capacity: number;
  /** From so much on, whoever brings more is asked to wait. */
  highWaterMark: number;
  batchSize: number;
  /** In milliseconds. */
  flushIntervalMs: number;
}

/** How failed writes are told apart and told about. */
export interface FailureHandling {
  /** Whether a write was refused for what is in the batch, and would be again. */
  isPermanent: (error: unknown) => boolean;
  report: (error: unknown) => void;
}

export interface BatchBuffer<T> {
  /** Takes what there is room for; the rest is dropped and counted. */
  add: (items: readonly T[]) => void;
  /**
   * Resolves when there is room: at once, or after as many batches as it takes. It does not wait
   * for a write that fails; what comes then is kept until the buffer is full.
   */
  waitForCapacity: () => Promise<void>;
  /** Writes everything that waits. */
  flush: () => Promise<void>;
  /** Flushes and stops the timer. */
  close: () => Promise<void>;
  /** How many were dropped because the buffer was full or could not be written. */
  dropped: () => number;
}

/** A batch that fails this often is given up, or it would hold up all others. */
const ATTEMPTS = 3;

/**
 * Collects in memory and writes in batches, one at a time. Of a batch that is refused for what is in
 * it, halves are tried, down to the one item at fault: that one is dropped, and no other.
 */
export function createBatchBuffer<T>(
  write: (batch: readonly T[]) => Promise<void>,
  { capacity, highWaterMark, batchSize: batchSize, flushIntervalMs }: BatchBufferOptions,
  { isPermanent, report }: FailureHandling,
): BatchBuffer<T> {
  const waiting: T[] = [];
  let dropped = 0;
  let failures = 0;
  let atOnce = batchSize;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let asking: (() => void)[] = [];

  const isCrowded = () => waiting.length >= highWaterMark && running !== null && failures === 0;

  /** Wakes whoever waits for room; they look for themselves whether there is some. */
  function tellOthers(): void {
    const told = asking;
    asking = [];
    for (const tell of told) tell();
  }

  /** The batch is done with, written or not; after halves, larger ones are tried again. */
  function takeOut(batch: readonly T[]): void {
    waiting.splice(0, batch.length);
    failures = 0;
    atOnce = Math.min(batchSize, atOnce * 2);
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atOnce);
      try {
        await write(batch);
        takeOut(batch);
      } catch (error) {
        const refused = isPermanent(error);
        if (refused && batch.length > 1) {
          atOnce = Math.ceil(batch.length / 2);
          continue;
        }
        report(error);
        failures += 1;
        if (!refused && failures < ATTEMPTS) return schedule();
        dropped += batch.length;
        takeOut(batch);
      } finally {
        tellOthers();
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
    add(items) {
      const room = Math.max(0, capacity - waiting.length);
      waiting.push(...items.slice(0, room));
      dropped += Math.max(0, items.length - room);
      if (waiting.length >= batchSize) void flush();
      else schedule();
    },
    async waitForCapacity() {
      while (isCrowded()) await new Promise<void>((told) => asking.push(told));
    },
    flush,
    async close() {
      for (let attempt = 0; attempt < ATTEMPTS && waiting.length > 0; attempt += 1) await flush();
      if (timer !== null) clearTimeout(timer);
    },
    dropped: () => dropped,
  };
}
