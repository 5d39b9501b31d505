import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const THREAD = fileURLToPath(new URL('./match-inputs.mjs', import.meta.url));

/**
 * So long that whoever looks at each character as often as there are characters takes a minute, and who
 * looks at it once a millisecond.
 */
export const LENGTH = 300_000;

/** A thread that says nothing for so long hangs. In milliseconds. */
const MAX_SILENCE_MS = 15_000;

/**
 * How many of the expressions are done before one hangs.
 * @param {readonly { source: string, flags: string }[]} expressions
 * @param {boolean} isThorough
 * @returns {Promise<number>}
 */
function countDone(expressions, isThorough) {
  const workerData = { expressions, length: LENGTH, isThorough };
  const thread = new Worker(THREAD, { workerData });
  return new Promise((resolve, reject) => {
    let done = 0;
    let timer;
    const end = () => {
      clearTimeout(timer);
      resolve(thread.terminate().then(() => done));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, MAX_SILENCE_MS);
    };
    wait();
    thread.on('message', (count) => {
      done = count;
      wait();
    });
    thread.once('error', reject);
    thread.once('exit', end);
  });
}

/**
 * The expressions that hang on one of their hostile inputs. Of two that hang each takes the time of the
 * wait, so it gives up after `most`.
 * @template {{ source: string, flags: string, inputs?: readonly string[] }} T
 * @param {readonly T[]} expressions With inputs of their own, or hostile ones are made.
 * @param {{ isThorough?: boolean, most?: number }} [options]
 * @returns {Promise<T[]>}
 */
export async function findSlow(expressions, { isThorough = false, most = 3 } = {}) {
  const slow = [];
  let rest = expressions;
  while (slow.length < most) {
    rest = rest.slice(await countDone(rest, isThorough));
    const [hanging, ...next] = rest;
    if (hanging === undefined) break;
    slow.push(hanging);
    rest = next;
  }
  return slow;
}
