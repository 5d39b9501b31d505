import http from 'node:http';

/** How often health is read, and when a read counts as never answered. */
const INTERVAL_MS = 50;
const TIMEOUT_MS = 20_000;

/** Somebody else's address: what the abuser may still do says nothing about others. */
const OTHER_ADDRESS = '127.0.0.9';

/** The time until a complete response, in milliseconds; infinite without one. */
function measureRead(url: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    // A connection of its own for each: a kept one would not show that new ones wait.
    const options = { agent: false, localAddress: OTHER_ADDRESS, timeout: TIMEOUT_MS };
    const request = http.get(url, options, (response) => {
      response.resume().once('end', () => {
        resolve(response.statusCode === 200 ? performance.now() - start : Infinity);
      });
      response.once('error', () => resolve(Infinity));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(Infinity));
  });
}

export interface HealthProbe {
  /** Ends the probe and resolves with every latency, in milliseconds. */
  stop: () => Promise<number[]>;
}

/** Reads a health endpoint every 50 ms, whether or not earlier reads have ended. */
export function startHealthProbe(url: string): HealthProbe {
  const reads: Promise<number>[] = [];
  const timer = setInterval(() => reads.push(measureRead(url)), INTERVAL_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(reads);
    },
  };
}
