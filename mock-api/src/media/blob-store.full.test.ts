import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BlobStore } from './blob-store';
import { createBucketBlobStore, createFolderBlobStore } from './blob-store';
import { openBucket, type Bucket } from 'shared-kit/server/bucket';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let server: ChildProcess;
let bucket: Bucket;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sf-s3-'));
  // A process of its own: it leans on packages that Jest's sandbox cannot load.
  server = fork(join(PACKAGE, 'src/testing/s3-process.mjs'), [folder], { cwd: PACKAGE });
  const [port] = await once(server, 'message');
  bucket = openBucket({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'eu-central-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  });
}, 30_000);
afterAll(async () => {
  bucket.close();
  server.disconnect();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

const stores: [string, () => BlobStore][] = [
  ['a bucket', () => createBucketBlobStore(bucket)],
  ['a folder', () => createFolderBlobStore(join(folder, 'plain'))],
];

test.each(stores)('%s stores bytes until they are removed', async (_, blobs) => {
  const key = 'a'.repeat(64);
  const bytes = Buffer.from([0, 255, 13, 10, 128]);
  expect(await blobs().read(key)).toBeNull();
  await blobs().write(key, bytes, 'image/webp');
  await blobs().write(key, Buffer.from('others'), 'image/webp');
  expect(await blobs().read(key)).toEqual(bytes);
  await blobs().remove(key);
  expect(await blobs().read(key)).toBeNull();
  await blobs().remove(key);
});

test.each(stores)(
  '%s stores several files of several megabytes at once',
  async (_, blobs) => {
    const keys = ['b', 'c', 'd'].map((letter) => letter.repeat(64));
    const bytes = Buffer.alloc(6_000_000, 'sheet');
    await Promise.all(keys.map((key) => blobs().write(key, bytes, 'application/zip')));
    for (const key of keys) expect((await blobs().read(key))?.equals(bytes)).toBe(true);
  },
  30_000,
);

test.each(stores)('%s is read piece by piece', async (_, blobs) => {
  const key = 'e'.repeat(64);
  const bytes = Buffer.alloc(6_000_000, 'sheet');
  expect(await blobs().openRead(key)).toBeNull();
  await blobs().write(key, bytes, 'application/zip');
  const file = await blobs().openRead(key);
  expect(file?.size).toBe(bytes.length);
  const pieces: Buffer[] = [];
  for await (const piece of file?.stream ?? []) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(10);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);

  const unread = await blobs().openRead(key);
  unread?.stream.destroy();
  expect(unread?.stream.destroyed).toBe(true);
  expect((await blobs().read(key))?.length).toBe(bytes.length);
});

test.each(stores)('%s stores a file of the disk, which stays where it is', async (_, blobs) => {
  const key = 'f'.repeat(64);
  const bytes = Buffer.alloc(6_000_000, 'rows');
  const path = join(folder, 'received');
  writeFileSync(path, bytes);
  const file = { path, size: bytes.length, hash: key };
  await blobs().write(key, file, 'text/csv');
  expect((await blobs().read(key))?.equals(bytes)).toBe(true);
  expect(readFileSync(path).equals(bytes)).toBe(true);

  const gone = { path: join(folder, 'gone'), size: 3, hash: key };
  await expect(blobs().write('0'.repeat(64), gone, 'text/csv')).rejects.toThrow();
  expect(await blobs().read('0'.repeat(64))).toBeNull();
});

test('an error of the bucket is not a missing file', async () => {
  const { port } = new URL('http://127.0.0.1:1');
  const unavailable = openBucket({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'eu-central-1',
    accessKey: 'x',
    secretKey: 'y',
  });
  const gone = createBucketBlobStore(unavailable);
  await expect(gone.read('a')).rejects.toThrow();
  await expect(gone.openRead('a')).rejects.toThrow();
  unavailable.close();
});
