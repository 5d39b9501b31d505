import type { WorkerRequest, WorkerResponse } from 'shared-kit/client/worker';
import { readVba, VbaReadError } from 'shared-kit/sheets/vba';
import type { VbaTasks } from './vba-client';

function read(bytes: ArrayBuffer): VbaTasks['read']['output'] {
  try {
    return readVba(bytes)?.modules ?? [];
  } catch (error) {
    if (error instanceof VbaReadError) return null;
    throw error;
  }
}

const respond = (response: WorkerResponse) => globalThis.postMessage(response);

globalThis.addEventListener('message', ({ data }: MessageEvent<WorkerRequest<VbaTasks>>) => {
  const { id, input } = data;
  try {
    respond({ id, output: read(input) });
  } catch (error) {
    respond({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
