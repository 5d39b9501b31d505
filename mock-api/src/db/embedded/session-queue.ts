interface Job<Holder> {
  holder: Holder;
  work: () => Promise<void>;
  settle: () => void;
  fail: (error: unknown) => void;
}

/**
 * Lets many connections share an engine that has one session: each batch is a turn, turns run
 * one after another, and a connection inside a transaction keeps the floor until it ends.
 */
export class SessionQueue<Holder> {
  readonly #stillInside: () => boolean;
  readonly #queue: Job<Holder>[] = [];
  #floor: Holder | null = null;
  #running = false;

  constructor(stillInside: () => boolean) {
    this.#stillInside = stillInside;
  }

  take(holder: Holder, work: () => Promise<void>): Promise<void> {
    return new Promise((settle, fail) => {
      this.#queue.push({ holder, work, settle, fail });
      void this.#run();
    });
  }

  /** A connection is gone: its waiting turns are dropped, and `rollBack` runs if it had the floor. */
  async leave(holder: Holder, rollBack: () => Promise<void>): Promise<void> {
    for (let index = this.#queue.length - 1; index >= 0; index -= 1) {
      if (this.#queue[index]?.holder !== holder) continue;
      for (const dropped of this.#queue.splice(index, 1)) dropped.settle();
    }
    await this.take(holder, async () => {
      if (this.#floor === holder) await rollBack();
    });
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let turn = this.#nextTurn(); turn !== undefined; turn = this.#nextTurn()) {
      // Settled last: whoever waits may close the engine, which can then not be asked any more.
      const settle = await turn.work().then(
        () => turn.settle,
        (error: unknown) => () => turn.fail(error),
      );
      this.#floor = this.#stillInside() ? turn.holder : null;
      settle();
    }
    this.#running = false;
  }

  #nextTurn(): Job<Holder> | undefined {
    if (this.#floor === null) return this.#queue.shift();
    const index = this.#queue.findIndex(({ holder }) => holder === this.#floor);
    return index === -1 ? undefined : this.#queue.splice(index, 1)[0];
  }
}
