import {
  openBucket,
  type Bucket,
  type BucketOptions,
  type BucketSettings,
  type PutOptions,
} from 'shared-kit/server/bucket';
import { sayBucketErrors } from './bucket-errors';
import { LOCKED_REQUEST_MS, withLock, type LockObject } from './bucket-lock';

const LOCK = '.registry-lock';

/** Stays in the bucket, so that whoever publishes need not be able to remove files. */
const PROBE = '.conditional-writes';

/** A request that takes longer with all its attempts has failed: a release's largest file has 20 MB. */
const TIMEOUT_MS = 60_000;

/** Writes a file while the lock is held; throws if it is not, or the write could outlive it. */
type LockedPut = (path: string, text: string, options?: PutOptions) => Promise<void>;

/** A bucket in which several processes change the same files. */
export interface ReleaseBucket {
  files: Bucket;
  /** Whether the service has conditional writes. Asked once. */
  isConditional: () => Promise<boolean>;
  /** Runs `work` while no other process has the lock, where there are no conditional writes. */
  withLock: <T>(work: (put: LockedPut) => Promise<T>) => Promise<T>;
  close: () => void;
}

/**
 * Not all services have conditional writes, and some ignore what they do not know: one that has them
 * must refuse to create a file that exists, and to replace one that it does not have.
 */
async function hasConditionalWrites(files: Bucket): Promise<boolean> {
  const put = (ifETag: string | null) => files.put(PROBE, 'A test.\n', { ifETag });
  const isCreated = (await put(null)) === 'written';
  if (isCreated && (await put(null)) !== 'conflict') return false;
  return (await put(`"${'0'.repeat(32)}"`)) === 'conflict';
}

/** The lock's object, for services without conditional writes. */
const lockIn = (files: Bucket): LockObject => ({
  async read() {
    const file = await files.read(LOCK);
    if (file === null || file.ageMs === null) return null;
    return { text: file.body.toString(), ageMs: file.ageMs };
  },
  write: async (text) => void (await files.put(LOCK, text)),
  remove: () => files.remove(LOCK),
});

export function openReleaseBucket(
  settings: BucketSettings,
  { timeoutMs = TIMEOUT_MS } = {},
): ReleaseBucket {
  const open = (options: BucketOptions) => sayBucketErrors(openBucket(settings, options), settings);
  const files = open({ timeoutMs });
  // Sent once: an attempt that seemed to have failed may arrive when others have the lock.
  const locked = open({ timeoutMs: LOCKED_REQUEST_MS, maxAttempts: 1 });
  let known: boolean | undefined;
  return {
    files,
    isConditional: async () => (known ??= await hasConditionalWrites(files)),
    withLock: (work) =>
      withLock(lockIn(locked), (requireLock) =>
        work(async (path, text, options) => {
          await requireLock();
          await locked.put(path, text, options);
        }),
      ),
    close() {
      files.close();
      locked.close();
    },
  };
}
