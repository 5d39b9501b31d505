import type { ServerResponse } from 'node:http';

/**
 * What may wait for a client that reads slowly, in bytes: some hundred events, where a page needs a few a
 * minute. What the system holds beside that is bounded by its own settings.
 */
const MAX_BUFFERED_BYTES = 32 * 1_024;

export interface StreamOptions {
  userId: string;
  sessionId: string;
  /** Whom it counts for, see `clientPrefix`. */
  address: string;
  threads: readonly string[];
  /** When it ends, so that streams spread over processes again. */
  endsAt: number;
}

/** One open response of server-sent events. Events wait until it has begun. */
export class LiveStream {
  readonly userId: string;
  readonly sessionId: string;
  readonly address: string;
  readonly threads: readonly string[];
  readonly endsAt: number;
  /** When the next sign of life is due. */
  beatAt: number;
  readonly #response: ServerResponse;
  #waiting: Buffer[] | null = [];

  constructor(response: ServerResponse, options: StreamOptions, beatAt: number) {
    this.#response = response;
    this.userId = options.userId;
    this.sessionId = options.sessionId;
    this.address = options.address;
    this.threads = options.threads;
    this.endsAt = options.endsAt;
    this.beatAt = beatAt;
  }

  /** Sends the first events, and those that have happened meanwhile. The head has been written. */
  begin(events: Buffer): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const one of [events, ...waiting]) this.write(one);
  }

  /** Sends events, or cuts off a client that does not read them. */
  write(events: Buffer): void {
    if (this.#waiting !== null) return void this.#waiting.push(events);
    const response = this.#response;
    if (response.destroyed || response.writableEnded) return;
    if (response.writableLength + events.byteLength > MAX_BUFFERED_BYTES) response.destroy();
    else response.write(events);
  }

  end(): void {
    if (this.#waiting === null) this.#response.end();
    else this.#response.destroy();
  }
}

/** An event with its data as JSON. Its id is what a stream comes back with. */
export const formatEvent = (event: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
