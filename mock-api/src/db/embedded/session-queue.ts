interface QueuedBatch<Holder> {
  holder: Holder;
  work: () => Promise<void>;
  settle: () => void;
  fail: (error: unknown) => void;
}

/**
 * Lets many connections share an engine that has a single session. Batches run one after another;
 * while a connection is inside a transaction, only its own batches run.
 */
export class SessionQueue<Holder> {
  readonly #isInTransaction: () => boolean;
  readonly #queue: QueuedBatch<Holder>[] = [];
  #owner: Holder | null = null;
  #running = false;

  constructor(isInTransaction: () => boolean) {
    this.#isInTransaction = isInTransaction;
  }

  run(holder: Holder, work: () => Promise<void>): Promise<void> {
    return new Promise((settle, fail) => {
      this.#queue.push({ holder, work, settle, fail });
      void this.#drain();
    });
  }

  /** Drops the waiting batches of a closed connection and rolls back its transaction. */
  async release(holder: Holder, rollBack: () => Promise<void>): Promise<void> {
    for (let index = this.#queue.length - 1; index >= 0; index -= 1) {
      if (this.#queue[index]?.holder !== holder) continue;
      for (const dropped of this.#queue.splice(index, 1)) dropped.settle();
    }
    await this.run(holder, async () => {
      if (this.#owner === holder) await rollBack();
    });
  }

  async #drain(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let batch = this.#next(); batch !== undefined; batch = this.#next()) {
      // Settled last: the waiting code may close the engine, which then reports no state anymore.
      const settle = await batch.work().then(
        () => batch.settle,
        (error: unknown) => () => batch.fail(error),
      );
      this.#owner = this.#isInTransaction() ? batch.holder : null;
      settle();
    }
    this.#running = false;
  }

  #next(): QueuedBatch<Holder> | undefined {
    if (this.#owner === null) return this.#queue.shift();
    const index = this.#queue.findIndex(({ holder }) => holder === this.#owner);
    return index === -1 ? undefined : this.#queue.splice(index, 1)[0];
  }
}
