import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from 'shared-kit/registry';
import type { Bucket, BucketSettings } from 'shared-kit/server/bucket';
import { locationOf } from './bucket-errors';
import { createBucketReleases } from './bucket-releases';
import {
  COPIES_FOLDER,
  copyName,
  EMPTY_REGISTRY,
  formatRegistry,
  MAX_COPIES,
  parseStoredRegistry,
  REGISTRY_FILE,
  sortCopies,
} from './registry-document';
import { openReleaseBucket, type ReleaseBucket } from './release-bucket';
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';

const JSON_TYPE = 'application/json; charset=utf-8';
/** How long to try again while other releases are faster. */
const MAX_WAIT_MS = 60_000;
const RETRY_MS = 200;

async function readRegistry(files: Bucket, location: string) {
  const file = await files.read(REGISTRY_FILE);
  return file === null
    ? { registry: EMPTY_REGISTRY, etag: null }
    : { registry: parseStoredRegistry(file.body.toString(), location), etag: file.etag ?? '""' };
}

const registryOptions = { type: JSON_TYPE, cacheControl: 'public, max-age=5' };

/**
 * Keeps a copy of what was written. If that fails, the registry has been written all the same. Whoever may
 * not remove files keeps more copies than needed.
 */
async function saveCopy(files: Bucket, registry: Registry): Promise<void> {
  const path = `${COPIES_FOLDER}/${copyName(new Date())}`;
  try {
    await files.put(path, formatRegistry(registry), { type: JSON_TYPE });
    const stored = (await files.list(COPIES_FOLDER)).map((file) => file.path);
    for (const name of sortCopies(stored).slice(MAX_COPIES)) {
      await files.remove(`${COPIES_FOLDER}/${name}`).catch(() => {});
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.emitWarning(`The registry was written, but its copies are not complete. ${reason}`);
  }
}

type Change = (registry: Registry) => Registry;

/** Changes the registry unless another process does at the same time: then it returns null. */
async function tryChange(
  files: Bucket,
  location: string,
  change: Change,
): Promise<Registry | null> {
  const { registry, etag: ifETag } = await readRegistry(files, location);
  const next = change(registry);
  if (next === registry) return next;
  const text = formatRegistry(next);
  const result = await files.put(REGISTRY_FILE, text, { ...registryOptions, ifETag });
  if (result !== 'written') return null;
  await saveCopy(files, next);
  return next;
}

/** Changes the registry while no other process does. */
const changeUnderLock = (bucket: ReleaseBucket, location: string, change: Change) =>
  bucket.withLock(async (put) => {
    const { registry } = await readRegistry(bucket.files, location);
    const next = change(registry);
    if (next === registry) return next;
    await put(REGISTRY_FILE, formatRegistry(next), registryOptions);
    await saveCopy(bucket.files, next);
    return next;
  });

/** Releases and their registry in a bucket of any S3-compatible service. */
export function createBucketStore(settings: BucketSettings): ReleaseStore {
  const bucket = openReleaseBucket(settings);
  const { files } = bucket;
  const location = locationOf(settings);
  const document = `${location}/${REGISTRY_FILE}`;

  const listCopies = async () =>
    sortCopies((await files.list(COPIES_FOLDER)).map(({ path }) => path));

  return {
    location,
    readRegistry: async () => (await readRegistry(files, document)).registry,
    hasRegistry: () => files.has(REGISTRY_FILE),
    async changeRegistry(change) {
      if (!(await bucket.isConditional())) return changeUnderLock(bucket, document, change);
      const deadline = Date.now() + MAX_WAIT_MS;
      for (;;) {
        const next = await tryChange(files, document, change);
        if (next !== null) return next;
        if (Date.now() > deadline) {
          throw new ReleaseError(
            'unavailable',
            'Other releases were faster for a minute. Nothing was changed; try again.',
          );
        }
        await wait(RETRY_MS * Math.random());
      }
    },
    listCopies,
    async readCopy(name) {
      if (!(await listCopies()).includes(name)) return null;
      const path = `${COPIES_FOLDER}/${name}`;
      const file = await files.read(path);
      return file && parseStoredRegistry(file.body.toString(), `${location}/${path}`);
    },
    async replaceRegistry(registry) {
      await files.put(REGISTRY_FILE, formatRegistry(registry), registryOptions);
      await saveCopy(files, registry);
    },
    async listRemotes() {
      const folders = (await files.list('')).map(({ path }) => path.split('/')[0] ?? '');
      return [...new Set(folders)].filter((name) => name.startsWith('remote-'));
    },
    ...createBucketReleases(bucket),
    close: bucket.close,
  };
}
