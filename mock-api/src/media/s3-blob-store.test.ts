import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BlobStore } from './blob-store';
import { createFolderBlobStore } from './blob-store';
import { createS3BlobStore } from './s3-blob-store';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let server: ChildProcess;
let bucket: ReturnType<typeof createS3BlobStore>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sf-s3-'));
  // A process of its own: it leans on packages that Jest's sandbox cannot load.
  server = fork(join(PACKAGE, 'src/testing/s3-process.mjs'), [folder], { cwd: PACKAGE });
  const [port] = await once(server, 'message');
  bucket = createS3BlobStore({
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
  ['a bucket', () => bucket],
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

test('an error of the bucket is not a missing file', async () => {
  const { port } = new URL('http://127.0.0.1:1');
  const gone = createS3BlobStore({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'eu-central-1',
    accessKey: 'x',
    secretKey: 'y',
  });
  await expect(gone.read('a')).rejects.toThrow();
  gone.close();
});
