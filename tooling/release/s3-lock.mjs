import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A lock in an object store that has no conditional writes (not every S3-compatible one does). It is
 * Fischer's: who finds the lock free writes its name, waits longer than any write takes, and has the
 * lock if its name is still there. A lock that is older than its holder can have it is free.
 */

/** A write of the lock that takes longer than this counts as failed. */
const MAX_WRITE_MS = 1_000;
/** Nobody holds the lock longer: a change of the registry is one read and one write. */
const MAX_HOLD_MS = 15_000;
const RETRY_MS = 200;
const MAX_WAIT_MS = 60_000;

/**
 * @typedef {object} LockObject The lock's object in the store.
 * @property {() => Promise<{ text: string, ageMs: number } | null>} read Its text, and its age by the
 *   store's clock.
 * @property {(text: string) => Promise<void>} write
 * @property {() => Promise<void>} remove
 */

/**
 * Runs `work` while no other process has the lock. `work` calls `requireLock` right before it writes:
 * that throws if the lock was lost.
 * @template T
 * @param {LockObject} lock
 * @param {(requireLock: () => Promise<void>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(lock, work) {
  const name = randomUUID();
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await acquire(lock, name))) {
    if (Date.now() > deadline) {
      throw new Error('The registry is locked by another release. Try again in a minute.');
    }
    await wait(RETRY_MS * (0.5 + Math.random()));
  }
  const acquiredAt = Date.now();
  try {
    return await work(async () => {
      const held = await lock.read();
      if (held?.text !== name || Date.now() - acquiredAt > MAX_HOLD_MS) {
        throw new Error('The lock of the registry was lost. Nothing was changed; try again.');
      }
    });
  } finally {
    const held = await lock.read().catch(() => null);
    if (held?.text === name) await lock.remove().catch(() => {});
  }
}

/** @param {LockObject} lock @param {string} name */
async function acquire(lock, name) {
  const started = Date.now();
  const held = await lock.read();
  if (held !== null && held.ageMs < MAX_HOLD_MS * 2) return false;
  await lock.write(name);
  // Whoever saw the lock free before this write has written by the end of the pause, or gives up.
  if (Date.now() - started > MAX_WRITE_MS) return false;
  await wait(MAX_WRITE_MS * 1.2);
  return (await lock.read())?.text === name;
}
