import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { evaluateKit } from '../webpack/evaluate-module.mjs';
import { DESCRIPTION } from './release-folder.mjs';
import { withLock } from './s3-lock.mjs';

/** @typedef {import('shared-kit/server/bucket').Bucket} Bucket */

/** How many files are uploaded at once. */
const UPLOADS = 8;
const FOREVER = 'public, max-age=31536000, immutable';
const CONTENT_TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** @param {string} file */
const contentTypeOf = (file) =>
  CONTENT_TYPES[/\.\w+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream';

/** @param {string} folder @returns {string[]} Paths below it, with slashes. */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'));

/** @template T @param {T[]} items @param {number} atOnce @param {(item: T) => Promise<void>} work */
async function forEachAtOnce(items, atOnce, work) {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const REGISTRY = 'remotes.json';
const LOCK = '.registry-lock';
/** How long to try again while other releases are faster. */
const MAX_WAIT_MS = 60_000;
const RETRY_MS = 200;

/** Stays in the bucket, so that whoever publishes need not be able to remove files. */
const PROBE = '.conditional-writes';

/**
 * Whether a service has conditional writes. Not all of them do, and some ignore what they do not know:
 * this one must refuse to create a file that exists, and to replace one that it does not have.
 * @param {Bucket} files
 */
async function hasConditionalWrites(files) {
  const put = (/** @type {string | null} */ ifETag) => files.put(PROBE, 'A test.\n', { ifETag });
  const isCreated = (await put(null)) === 'written';
  if (isCreated && (await put(null)) !== 'conflict') return false;
  return (await put(`"${'0'.repeat(32)}"`)) === 'conflict';
}

/** The lock's object, for services without conditional writes. @param {Bucket} files */
const lockIn = (files) => ({
  async read() {
    const file = await files.read(LOCK);
    if (file === null || file.ageMs === null) return null;
    return { text: file.body.toString(), ageMs: file.ageMs };
  },
  write: async (/** @type {string} */ text) => void (await files.put(LOCK, text)),
  remove: () => files.remove(LOCK),
});

/** @param {Bucket} files */
async function readRegistry(files) {
  const file = await files.read(REGISTRY);
  return file === null
    ? { registry: { remotes: [] }, etag: null }
    : { registry: JSON.parse(file.body.toString()), etag: file.etag ?? '""' };
}

/**
 * Changes the registry unless another process does at the same time: then it returns null.
 * @param {Bucket} files
 * @param {(registry: import('./open-store.mjs').Registry) => import('./open-store.mjs').Registry} change
 * @param {{ isConditional: boolean, requireLock?: () => Promise<void> }} options
 */
async function tryChange(files, change, { isConditional, requireLock }) {
  const { registry, etag } = await readRegistry(files);
  const next = change(registry);
  if (next === registry) return next;
  await requireLock?.();
  const result = await files.put(REGISTRY, `${JSON.stringify(next, null, 2)}\n`, {
    type: CONTENT_TYPES['.json'],
    cacheControl: 'public, max-age=5',
    ...(isConditional && { ifETag: etag }),
  });
  return result === 'written' ? next : null;
}

/**
 * Releases and their registry in a bucket of any S3-compatible service.
 * @param {import('shared-kit/server/bucket').BucketSettings} settings
 * @returns {import('./open-store.mjs').ReleaseStore}
 */
export function createS3Store(settings) {
  /** @type {Bucket} */
  const files = evaluateKit('server/bucket').openBucket(settings);
  /** @type {boolean | undefined} */
  let isConditional;

  return {
    location: `s3://${settings.bucket}/${settings.prefix}`,
    readRegistry: async () => (await readRegistry(files)).registry,
    async changeRegistry(change) {
      isConditional ??= await hasConditionalWrites(files);
      if (!isConditional) {
        return withLock(lockIn(files), (requireLock) =>
          tryChange(files, change, { isConditional: false, requireLock }),
        );
      }
      const deadline = Date.now() + MAX_WAIT_MS;
      for (;;) {
        const next = await tryChange(files, change, { isConditional });
        if (next !== null) return next;
        if (Date.now() > deadline) {
          throw new Error(
            'Other releases were faster for a minute. Nothing was changed; try again.',
          );
        }
        await wait(RETRY_MS * Math.random());
      }
    },
    async readRelease(remote, version) {
      const file = await files.read(`${remote}/${version}/${DESCRIPTION}`);
      return file === null ? null : JSON.parse(file.body.toString());
    },
    async addRelease(remote, version, source) {
      // A release never changes.
      if ((await this.readRelease(remote, version)) !== null) return;
      const upload = async (/** @type {string} */ file) => {
        const options = { type: contentTypeOf(file), cacheControl: FOREVER };
        await files.put(`${remote}/${version}/${file}`, readFileSync(join(source, file)), options);
      };
      try {
        const others = filesOf(source).filter((file) => file !== DESCRIPTION);
        await forEachAtOnce(others, UPLOADS, upload);
        // Last: a release without it does not exist.
        await upload(DESCRIPTION);
      } catch (error) {
        // Unless another process has added the same release meanwhile.
        const isComplete = (await this.readRelease(remote, version).catch(() => error)) !== null;
        if (!isComplete) await this.removeRelease(remote, version).catch(() => {});
        throw error;
      }
    },
    async listReleases(remote) {
      const releases = new Map();
      for (const { path, size, modifiedAt } of await files.list(remote)) {
        const [version = '', ...file] = path.split('/');
        const known = releases.get(version) ?? { version, bytes: 0, createdAt: null };
        const isDescription = file.join('/') === DESCRIPTION;
        releases.set(version, {
          version,
          bytes: known.bytes + size,
          createdAt: isDescription ? modifiedAt : known.createdAt,
        });
      }
      return [...releases.values()].filter(({ createdAt }) => createdAt !== null);
    },
    async removeRelease(remote, version) {
      const folder = `${remote}/${version}`;
      const paths = (await files.list(folder)).map(({ path }) => path);
      // The description first: what is left of a release that was removed halfway does not count.
      if (paths.includes(DESCRIPTION)) await files.remove(`${folder}/${DESCRIPTION}`);
      const others = paths.filter((path) => path !== DESCRIPTION);
      await forEachAtOnce(others, UPLOADS, (path) => files.remove(`${folder}/${path}`));
    },
    close: files.close,
  };
}
