import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const FILE = fileURLToPath(new URL('./probe-thread.mjs', import.meta.url));

export interface Probe {
  /** Ends the probe and resolves with every latency, in milliseconds. */
  stop: () => Promise<number[]>;
}

/**
 * Reads an address every 50 ms, whether or not earlier reads have ended. In a thread of its own:
 * in the abuser's, a read would also wait for the abuser.
 */
export function startProbe(url: string): Probe {
  const thread = new Worker(FILE, { workerData: { url } });
  return {
    stop: async () => {
      thread.postMessage('stop');
      const [latencies]: unknown[] = await once(thread, 'message');
      if (!Array.isArray(latencies)) throw new TypeError('The probe sent no latencies.');
      return latencies.map(Number);
    },
  };
}
