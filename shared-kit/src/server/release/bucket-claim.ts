import { randomUUID } from 'node:crypto';
import type { ReleaseBucket } from './release-bucket';

/** How long whoever has a claim writes. */
const HOLD_MS = 600_000;
/** An older claim is free: the last write that began in time has ended. */
const TAKEOVER_MS = HOLD_MS + 300_000;

const CLAIMS_FOLDER = '.claims';

async function takeClaim(bucket: ReleaseBucket, path: string, name: string): Promise<boolean> {
  const { files } = bucket;
  const readFree = async () => {
    const held = await files.read(path);
    const isFree = held === null || (held.ageMs ?? 0) > TAKEOVER_MS;
    return isFree ? { etag: held?.etag ?? null } : null;
  };
  if (!(await bucket.isConditional())) {
    return bucket.withLock(async (put) => {
      if ((await readFree()) === null) return false;
      await put(path, name);
      return true;
    });
  }
  const free = await readFree();
  if (free === null) return false;
  if ((await files.put(path, name, { ifETag: free.etag })) === 'written') return true;
  // It may have been written by a request that was sent again, for its response was lost.
  return (await files.read(path))?.body.toString() === name;
}

/**
 * Runs `work` while no other process has the claim to a folder of the bucket; resolves with null if
 * another one has it. `work` asks `isHeld` before whatever it writes or removes.
 */
export async function withClaim<T>(
  bucket: ReleaseBucket,
  folder: string,
  work: (isHeld: () => boolean) => Promise<T>,
): Promise<T | null> {
  const path = `${CLAIMS_FOLDER}/${folder}`;
  const until = Date.now() + HOLD_MS;
  const isHeld = () => Date.now() < until;
  if (!(await takeClaim(bucket, path, randomUUID()))) return null;
  try {
    return await work(isHeld);
  } finally {
    // Whoever may not remove files leaves it to become old.
    if (isHeld()) await bucket.files.remove(path).catch(() => {});
  }
}
