import { createWorkerClient } from 'shared-kit/client/worker';
import type { VbaModule } from 'shared-kit/sheets/vba';

/** What the worker does: null if the file has macros that cannot be read. */
export interface VbaTasks {
  read: { input: ArrayBuffer; output: VbaModule[] | null };
}

/** For the worker's download, and for hostile files: real ones take a fraction of a second. */
const READ_MS = 20_000;

const startWorker = (): Worker =>
  new Worker(/* webpackChunkName: "vba.worker" */ new URL('./vba.worker.ts', import.meta.url));

/**
 * The modules of a workbook, as text: none if it has no macros, null if they cannot be read. In a worker,
 * which has no network and is ended if it takes too long.
 */
export async function readVbaInWorker(
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<VbaModule[] | null> {
  const client = createWorkerClient<VbaTasks>(startWorker);
  signal.addEventListener('abort', () => client.stop());
  try {
    return await client.run('read', bytes, READ_MS);
  } finally {
    client.stop();
  }
}
