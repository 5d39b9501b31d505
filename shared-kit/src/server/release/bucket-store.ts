import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRelease, type Registry, type Release } from 'shared-kit/registry';
import { openBucket, type Bucket, type BucketSettings } from 'shared-kit/server/bucket';
import { withLock, type LockObject } from './bucket-lock';
import { DESCRIPTION } from './read-release-folder';
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
import { ReleaseError } from './release-error';
import type { ReleaseStore } from './release-store';

/** How many files are uploaded at once. */
const UPLOADS = 8;
const FOREVER = 'public, max-age=31536000, immutable';
const JSON_TYPE = 'application/json; charset=utf-8';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': JSON_TYPE,
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const contentTypeOf = (file: string) => CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';

/** The files below a folder that browsers or servers need, as paths with slashes. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const LOCK = '.registry-lock';
/** How long to try again while other releases are faster. */
const MAX_WAIT_MS = 60_000;
const RETRY_MS = 200;

/** Stays in the bucket, so that whoever publishes need not be able to remove files. */
const PROBE = '.conditional-writes';

/**
 * Whether a service has conditional writes. Not all of them do, and some ignore what they do not know:
 * this one must refuse to create a file that exists, and to replace one that it does not have.
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

async function readRegistry(files: Bucket, location: string) {
  const file = await files.read(REGISTRY_FILE);
  return file === null
    ? { registry: EMPTY_REGISTRY, etag: null }
    : { registry: parseStoredRegistry(file.body.toString(), location), etag: file.etag ?? '""' };
}

const registryOptions = { type: JSON_TYPE, cacheControl: 'public, max-age=5' };

/** Keeps a copy of what was written. Whoever may not remove files keeps more of them than needed. */
async function saveCopy(files: Bucket, registry: Registry): Promise<void> {
  const path = `${COPIES_FOLDER}/${copyName(new Date())}`;
  await files.put(path, formatRegistry(registry), { type: JSON_TYPE });
  const stored = (await files.list(COPIES_FOLDER)).map((file) => file.path);
  for (const name of sortCopies(stored).slice(MAX_COPIES)) {
    await files.remove(`${COPIES_FOLDER}/${name}`).catch(() => {});
  }
}

type Change = (registry: Registry) => Registry;

/** Changes the registry unless another process does at the same time: then it returns null. */
async function tryChange(
  files: Bucket,
  location: string,
  change: Change,
  { isConditional, requireLock }: { isConditional: boolean; requireLock?: () => Promise<void> },
): Promise<Registry | null> {
  const { registry, etag } = await readRegistry(files, location);
  const next = change(registry);
  if (next === registry) return next;
  await requireLock?.();
  const result = await files.put(REGISTRY_FILE, formatRegistry(next), {
    ...registryOptions,
    ...(isConditional && { ifETag: etag }),
  });
  if (result !== 'written') return null;
  await saveCopy(files, next);
  return next;
}

/** Releases and their registry in a bucket of any S3-compatible service. */
export function createBucketStore(settings: BucketSettings): ReleaseStore {
  const files = openBucket(settings);
  const location = `s3://${settings.bucket}/${settings.prefix ?? ''}`;
  const document = `${location}/${REGISTRY_FILE}`;
  let isConditional: boolean | undefined;

  async function readRelease(remote: string, version: string): Promise<Release | null> {
    const file = await files.read(`${remote}/${version}/${DESCRIPTION}`);
    if (file === null) return null;
    const release: unknown = JSON.parse(file.body.toString());
    return isRelease(release) ? release : null;
  }

  async function removeRelease(remote: string, version: string): Promise<void> {
    const folder = `${remote}/${version}`;
    const paths = (await files.list(folder)).map(({ path }) => path);
    // The description first: what is left of a release that was removed halfway does not count.
    if (paths.includes(DESCRIPTION)) await files.remove(`${folder}/${DESCRIPTION}`);
    const others = paths.filter((path) => path !== DESCRIPTION);
    await forEachAtOnce(others, UPLOADS, (path) => files.remove(`${folder}/${path}`));
  }

  const listCopies = async () =>
    sortCopies((await files.list(COPIES_FOLDER)).map(({ path }) => path));

  return {
    location,
    readRegistry: async () => (await readRegistry(files, document)).registry,
    hasRegistry: () => files.has(REGISTRY_FILE),
    async changeRegistry(change) {
      isConditional ??= await hasConditionalWrites(files);
      if (!isConditional) {
        const next = await withLock(lockIn(files), (requireLock) =>
          tryChange(files, document, change, { isConditional: false, requireLock }),
        );
        if (next !== null) return next;
        throw new ReleaseError('unavailable', `${document} could not be written. Try again.`);
      }
      const deadline = Date.now() + MAX_WAIT_MS;
      for (;;) {
        const next = await tryChange(files, document, change, { isConditional });
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
    readRelease,
    async addRelease(remote, version, source) {
      // A release never changes.
      if ((await readRelease(remote, version)) !== null) return;
      const upload = async (file: string) => {
        const options = { type: contentTypeOf(file), cacheControl: FOREVER };
        const body = await readFile(join(source, file));
        await files.put(`${remote}/${version}/${file}`, body, options);
      };
      try {
        const others = (await filesOf(source)).filter((file) => file !== DESCRIPTION);
        await forEachAtOnce(others, UPLOADS, upload);
        // Last: a release without it does not exist.
        await upload(DESCRIPTION);
      } catch (error) {
        // Unless another process has added the same release meanwhile.
        const isComplete = (await readRelease(remote, version).catch(() => error)) !== null;
        if (!isComplete) await removeRelease(remote, version).catch(() => {});
        throw error;
      }
    },
    async listReleases(remote) {
      const releases = new Map<string, { bytes: number; createdAt: Date | null }>();
      for (const { path, size, modifiedAt } of await files.list(remote)) {
        const [version = '', ...file] = path.split('/');
        const known = releases.get(version) ?? { bytes: 0, createdAt: null };
        const isDescription = file.join('/') === DESCRIPTION;
        releases.set(version, {
          bytes: known.bytes + size,
          createdAt: isDescription ? (modifiedAt ?? new Date(0)) : known.createdAt,
        });
      }
      return [...releases].flatMap(([version, { bytes, createdAt }]) =>
        createdAt === null ? [] : [{ version, bytes, createdAt }],
      );
    },
    removeRelease,
    close: files.close,
  };
}
