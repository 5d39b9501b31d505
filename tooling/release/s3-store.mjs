import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DESCRIPTION } from './release-folder.mjs';
import { withLock } from './s3-lock.mjs';

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

/**
 * Releases and their registry in a bucket of any S3-compatible service.
 * @param {object} options
 * @param {string} options.bucket
 * @param {string} options.prefix Without slashes at its ends; may be empty.
 * @param {{ endpoint: string, accessKey: string, secretKey: string, region?: string | undefined }} options.service
 * @returns {import('./open-store.mjs').ReleaseStore}
 */
export function createS3Store({ bucket, prefix, service }) {
  const client = new S3Client({
    endpoint: service.endpoint,
    region: service.region ?? 'us-east-1',
    // Not every service supports a host name per bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: service.accessKey, secretAccessKey: service.secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const at = (/** @type {string} */ key) => ({
    Bucket: bucket,
    Key: prefix === '' ? key : `${prefix}/${key}`,
  });
  const REGISTRY = at('remotes.json');
  const LOCK = at('.registry-lock');

  /** @param {{ Bucket: string, Key: string }} object */
  async function read(object) {
    try {
      const response = await client.send(new GetObjectCommand(object));
      return { text: (await response.Body?.transformToString()) ?? '', response };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }
  const put = (/** @type {object} */ object) => client.send(new PutObjectCommand(object));
  const remove = (/** @type {string} */ key) =>
    client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));

  /** Every object below a folder. @param {string} folder */
  async function list(folder) {
    const objects = [];
    let token;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: at(`${folder}/`).Key,
          ContinuationToken: token,
        }),
      );
      objects.push(...(page.Contents ?? []));
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return objects;
  }

  const lock = {
    async read() {
      const found = await read(LOCK);
      const written = found?.response.LastModified;
      if (found === null || written === undefined) return null;
      // Both times are the store's, so that this machine's clock does not matter.
      const date = found.response.$metadata.httpHeaders?.date;
      const now = date === undefined ? Date.now() : Date.parse(date);
      return { text: found.text, ageMs: now - written.getTime() };
    },
    write: async (/** @type {string} */ text) => void (await put({ ...LOCK, Body: text })),
    remove: async () => void (await remove(LOCK.Key)),
  };

  const readRegistry = async () => {
    const found = await read(REGISTRY);
    return found === null
      ? { registry: { remotes: [] }, etag: undefined }
      : { registry: JSON.parse(found.text), etag: found.response.ETag };
  };

  return {
    location: `s3://${bucket}/${prefix}`,
    readRegistry: async () => (await readRegistry()).registry,
    changeRegistry: (change) =>
      withLock(lock, async (requireLock) => {
        const { registry, etag } = await readRegistry();
        const next = change(registry);
        if (next === registry) return next;
        await requireLock();
        await put({
          ...REGISTRY,
          Body: `${JSON.stringify(next, null, 2)}\n`,
          ContentType: CONTENT_TYPES['.json'],
          CacheControl: 'public, max-age=5',
          // A second guard where the service supports it; others ignore the header.
          ...(etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag }),
        });
        return next;
      }),
    async readRelease(remote, version) {
      const found = await read(at(`${remote}/${version}/${DESCRIPTION}`));
      return found === null ? null : JSON.parse(found.text);
    },
    async addRelease(remote, version, source) {
      // A release never changes.
      if ((await this.readRelease(remote, version)) !== null) return;
      const upload = async (/** @type {string} */ file) => {
        await put({
          ...at(`${remote}/${version}/${file}`),
          Body: readFileSync(join(source, file)),
          ContentType: contentTypeOf(file),
          CacheControl: FOREVER,
        });
      };
      try {
        const files = filesOf(source).filter((file) => file !== DESCRIPTION);
        await forEachAtOnce(files, UPLOADS, upload);
        // Last: a release without it does not exist.
        await upload(DESCRIPTION);
      } catch (error) {
        // Unless another process has added the same release meanwhile.
        const isComplete =
          (await read(at(`${remote}/${version}/${DESCRIPTION}`)).catch(() => error)) !== null;
        if (!isComplete) await this.removeRelease(remote, version).catch(() => {});
        throw error;
      }
    },
    async listReleases(remote) {
      const objects = await list(remote);
      const releases = new Map();
      for (const { Key = '', Size = 0, LastModified } of objects) {
        const [version = '', ...file] = Key.slice(at(`${remote}/`).Key.length).split('/');
        const known = releases.get(version) ?? { version, bytes: 0, createdAt: null };
        const isDescription = file.join('/') === DESCRIPTION;
        releases.set(version, {
          version,
          bytes: known.bytes + Size,
          createdAt: isDescription ? LastModified : known.createdAt,
        });
      }
      return [...releases.values()].filter(({ createdAt }) => createdAt !== null);
    },
    async removeRelease(remote, version) {
      const objects = await list(`${remote}/${version}`);
      // The description first: what is left of a release that was removed halfway does not count.
      const keys = objects.map(({ Key = '' }) => Key);
      const first = keys.filter((key) => key.endsWith(`/${DESCRIPTION}`));
      for (const key of first) await remove(key);
      await forEachAtOnce(
        keys.filter((key) => !first.includes(key)),
        UPLOADS,
        async (key) => void (await remove(key)),
      );
    },
    close: () => client.destroy(),
  };
}
