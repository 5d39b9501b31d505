/** The messages of a client up to a point where the engine must respond. */
export interface Batch {
  bytes: Buffer;
  kind: 'startup' | 'ssl-request' | 'cancel' | 'query' | 'end';
}

const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;

/** Query, Sync, Flush, FunctionCall, CopyDone and CopyFail: after these the client waits. */
const AWAITS_RESPONSE = new Set([...'QSHFcf'].map((letter) => letter.charCodeAt(0)));
const TERMINATE = 'X'.charCodeAt(0);

/**
 * Splits a client's bytes into batches of PostgreSQL's wire protocol. A prepared query is sent as
 * Parse, Bind, Execute and Sync, which all use the engine's one unnamed statement, so they must
 * reach the engine together. Passed on one by one, another connection's query could come between
 * them (it did, as soon as a message was larger than one read of the socket).
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
    if (code === SSL_REQUEST) return this.#cut(length, 'ssl-request');
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
