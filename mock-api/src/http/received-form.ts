import { rm } from 'node:fs/promises';
import { InvalidError } from '../errors';
import type { FileOnDisk } from '../media/content';

/** A file that a request has sent. Name and type are what the client says. */
export interface ReceivedFile extends FileOnDisk {
  name: string;
  type: string;
}

/** The body of a request that has sent a file; it is on the disk until the response is sent. */
export class ReceivedForm<Purpose extends string = string> {
  #isInUse = false;
  #isAbandoned = false;

  constructor(
    readonly purpose: Purpose,
    readonly file: ReceivedFile,
  ) {}

  readonly #remove = () => rm(this.file.path, { force: true });

  /** Removes the file after the work, also if the client has left meanwhile. */
  async use<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isAbandoned) throw new InvalidError('The client has left.');
    this.#isInUse = true;
    try {
      return await work();
    } finally {
      await this.#remove();
    }
  }

  /** Removes the file if no work began with it: the client has left before. */
  async abandon(): Promise<void> {
    if (this.#isInUse) return;
    this.#isAbandoned = true;
    await this.#remove();
  }

  /** What makes two requests with one Idempotency-Key the same. */
  toJSON() {
    const { name, type, hash } = this.file;
    return { purpose: this.purpose, name, type, hash };
  }
}
