/** What a client has sent up to a point where the engine must answer. */
export interface Batch {
  bytes: Buffer;
  kind: 'startup' | 'ask-for-tls' | 'cancel' | 'query' | 'end';
}

const TLS_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;

/** Query, Sync, Flush, FunctionCall, CopyDone and CopyFail: after these the client waits. */
const AWAITS_RESPONSE = new Set([...'QSHFcf'].map((letter) => letter.charCodeAt(0)));
const TERMINATE = 'X'.charCodeAt(0);

/**
 * Cuts a client's bytes into batches. A prepared query travels as Parse, Bind, Execute and Sync,
 * and all of it shares the one unnamed statement of the engine, so it must reach the engine
 * whole: were it handed over message by message, another connection's query could slip in
 * between (seen, as soon as a message is larger than one read of the socket).
 */
export class MessageSplitter {
  #pending: Buffer = Buffer.alloc(0);
  #scanned = 0;
  #started = false;

  push(chunk: Buffer): Batch[] {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const batches: Batch[] = [];
    for (let batch = this.#next(); batch !== null; batch = this.#next()) batches.push(batch);
    return batches;
  }

  #next(): Batch | null {
    return this.#started ? this.#nextQuery() : this.#nextStartup();
  }

  #nextStartup(): Batch | null {
    if (this.#pending.length < 8) return null;
    const length = this.#pending.readInt32BE(0);
    if (this.#pending.length < length) return null;
    const code = this.#pending.readInt32BE(4);
    if (code === TLS_REQUEST) return this.#cut(length, 'ask-for-tls');
    if (code === CANCEL_REQUEST) return this.#cut(length, 'cancel');
    this.#started = true;
    return this.#cut(length, 'startup');
  }

  #nextQuery(): Batch | null {
    while (this.#pending.length >= this.#scanned + 5) {
      const type = this.#pending[this.#scanned];
      const end = this.#scanned + 1 + this.#pending.readInt32BE(this.#scanned + 1);
      if (this.#pending.length < end) return null;
      this.#scanned = end;
      if (type === TERMINATE) return this.#cut(end, 'end');
      if (type !== undefined && AWAITS_RESPONSE.has(type)) return this.#cut(end, 'query');
    }
    return null;
  }

  #cut(length: number, kind: Batch['kind']): Batch {
    const bytes = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    this.#scanned = 0;
    return { bytes, kind };
  }
}
