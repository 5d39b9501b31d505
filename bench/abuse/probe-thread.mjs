import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** How often the address is read, and when a read counts as never answered. */
const INTERVAL_MS = 50;
const TIMEOUT_MS = 20_000;

/** Somebody else's address: what the abuser may still do says nothing about others. */
const OTHER_ADDRESS = '127.0.0.9';

/**
 * The time until a complete response, in milliseconds; infinite without one.
 * @param {string} url
 * @returns {Promise<number>}
 */
function measureRead(url) {
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

const { url } = workerData;
// The first takes as long as this thread needs to compile what it uses.
await measureRead(url);
/** @type {Promise<number>[]} */
const reads = [];
const timer = setInterval(() => reads.push(measureRead(url)), INTERVAL_MS);
parentPort?.once('message', async () => {
  clearInterval(timer);
  parentPort?.postMessage(await Promise.all(reads));
});
