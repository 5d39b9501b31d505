import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from './release-error';

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

/** The lock's object in the store. */
export interface LockObject {
  /** Its text, and its age by the store's clock. */
  read: () => Promise<{ text: string; ageMs: number } | null>;
  write: (text: string) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Runs `work` while no other process has the lock. `work` calls `requireLock` right before it writes:
 * that throws if the lock was lost.
 */
export async function withLock<T>(
  lock: LockObject,
  work: (requireLock: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const name = randomUUID();
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await acquire(lock, name))) {
    if (Date.now() > deadline) {
      throw new ReleaseError(
        'unavailable',
        'The registry is locked by another release. Try again in a minute.',
      );
    }
    await wait(RETRY_MS * (0.5 + Math.random()));
  }
  const acquiredAt = Date.now();
  try {
    return await work(async () => {
      const held = await lock.read();
      if (held?.text !== name || Date.now() - acquiredAt > MAX_HOLD_MS) {
        throw new ReleaseError(
          'unavailable',
          'The lock of the registry was lost. Nothing was changed; try again.',
        );
      }
    });
  } finally {
    const held = await lock.read().catch(() => null);
    if (held?.text === name) await lock.remove().catch(() => {});
  }
}

async function acquire(lock: LockObject, name: string): Promise<boolean> {
  const started = Date.now();
  const held = await lock.read();
  if (held !== null && held.ageMs < MAX_HOLD_MS * 2) return false;
  await lock.write(name);
  // Whoever saw the lock free before this write has written by the end of the pause, or gives up.
  if (Date.now() - started > MAX_WRITE_MS) return false;
  await wait(MAX_WRITE_MS * 1.2);
  return (await lock.read())?.text === name;
}
