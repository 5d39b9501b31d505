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
/** Nobody begins a write later: a change of the registry is one read and one write. */
const MAX_HOLD_MS = 15_000;
/** A request of whoever has the lock that takes longer must have failed. */
export const LOCKED_REQUEST_MS = 10_000;
/** A lock that is older is free: the last write under it has ended, with time to spare. */
const TAKEOVER_MS = 30_000;
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
 * Runs `work` while no other process has the lock. `work` calls `requireLock` right before it writes, which
 * throws if the lock was lost, and its write takes no longer than `LOCKED_REQUEST_MS`: a later one would
 * undo what the next holder has written.
 */
export async function withLock<T>(
  lock: LockObject,
  work: (requireLock: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const name = randomUUID();
  const deadline = Date.now() + MAX_WAIT_MS;
  let acquiredAt: number | null;
  while ((acquiredAt = await acquire(lock, name)) === null) {
    if (Date.now() > deadline) {
      throw new ReleaseError(
        'unavailable',
        'The registry is locked by another release. Try again in a minute.',
      );
    }
    await wait(RETRY_MS * (0.5 + Math.random()));
  }
  // The age that others see.
  const ageMs = () => Date.now() - acquiredAt;
  let isWriting = false;
  try {
    const result = await work(async () => {
      const held = await lock.read();
      if (held?.text !== name || ageMs() > MAX_HOLD_MS) {
        throw new ReleaseError(
          'unavailable',
          'The lock of the registry was lost. Nothing was changed; try again.',
        );
      }
      isWriting = true;
    });
    isWriting = false;
    return result;
  } finally {
    const held = await lock.read().catch(() => null);
    // A write that failed may arrive yet, and a lock that is about to be free may be another one's at once:
    // both stay until they are too old.
    const mayRemove = !isWriting && ageMs() < TAKEOVER_MS - LOCKED_REQUEST_MS;
    if (held?.text === name && mayRemove) await lock.remove().catch(() => {});
  }
}

/** When the lock was written, or a little before; null if another one has it. */
async function acquire(lock: LockObject, name: string): Promise<number | null> {
  const started = Date.now();
  const held = await lock.read();
  if (held !== null && held.ageMs < TAKEOVER_MS) return null;
  await lock.write(name);
  // Whoever saw the lock free before this write has written by the end of the pause, or gives up.
  if (Date.now() - started > MAX_WRITE_MS) return null;
  await wait(MAX_WRITE_MS * 1.2);
  return (await lock.read())?.text === name ? started : null;
}
