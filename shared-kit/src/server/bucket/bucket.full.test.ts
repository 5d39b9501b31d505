import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBucket, type Bucket } from './bucket';

const API = join(__dirname, '../../../../mock-api');
const MODES = ['conditional', 'ignore', 'refuse'];

let folder: string;
const servers: ChildProcess[] = [];
const buckets: Record<string, Bucket> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sf-bucket-'));
  for (const mode of MODES) {
    const args = [join(folder, mode), mode];
    const server = fork(join(API, 'src/testing/s3-process.mjs'), args, { cwd: API });
    servers.push(server);
    const [port] = await once(server, 'message');
    buckets[mode] = openBucket({
      ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'files' },
      ...{ prefix: 'site', accessKey: 'S3RVER', secretKey: 'S3RVER' },
    });
  }
}, 30_000);
afterAll(async () => {
  for (const bucket of Object.values(buckets)) bucket.close();
  for (const server of servers) {
    server.disconnect();
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The bucket of a service that makes this of conditional writes. */
function bucketOf(mode: string): Bucket {
  const bucket = buckets[mode];
  if (bucket === undefined) throw new Error(`No service has the mode ${mode}.`);
  return bucket;
}
const readText = async (bucket: Bucket, path: string) =>
  (await bucket.read(path))?.body.toString() ?? null;

it('writes only what nobody else has written meanwhile', async () => {
  const bucket = bucketOf('conditional');
  const create = (text: string) => bucket.put('document', text, { ifETag: null });
  expect(await create('first')).toBe('written');
  expect(await create('second')).toBe('conflict');
  const etag = (await bucket.read('document'))?.etag ?? null;
  expect(await bucket.put('document', 'third', { ifETag: etag })).toBe('written');
  expect(await bucket.put('document', 'fourth', { ifETag: etag })).toBe('conflict');
  expect(await readText(bucket, 'document')).toBe('third');
  expect(await bucket.put('none', 'x', { ifETag: etag })).toBe('conflict');
});

it('says that a service has no conditional writes, if that does', async () => {
  expect(await bucketOf('refuse').put('document', 'x', { ifETag: null })).toBe('unsupported');
  expect(await readText(bucketOf('refuse'), 'document')).toBeNull();
  expect(await bucketOf('refuse').put('document', 'x')).toBe('written');
  const ignored = () => bucketOf('ignore').put('document', 'x', { ifETag: null });
  expect([await ignored(), await ignored()]).toEqual(['written', 'written']);
});

it('reads no more than it may, and nothing that has not changed', async () => {
  const bucket = bucketOf('ignore');
  await bucket.put('large', 'x'.repeat(100));
  await expect(bucket.read('large', { maxBytes: 99 })).rejects.toThrow('has 100 bytes');
  const file = await bucket.read('large', { maxBytes: 100 });
  expect(file?.body).toHaveLength(100);
  expect(await bucket.read('large', { unlessETag: file?.etag })).toBeNull();
});

it('tells the age of a file by the clock of the service', async () => {
  const bucket = bucketOf('ignore');
  await bucket.put('young', 'x');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
  const age = (await bucket.read('young'))?.ageMs ?? NaN;
  expect(Math.abs(age)).toBeLessThan(60_000);
});

it('lists a folder by paths in it', async () => {
  const bucket = bucketOf('conditional');
  for (const path of ['list/a', 'list/b/c', 'lists/d']) await bucket.put(path, path);
  const files = await bucket.list('list');
  expect(files.map(({ path, size }) => `${path} ${size}`)).toEqual(['a 6', 'b/c 8']);
  await bucket.remove('list/a');
  expect((await bucket.list('list')).map(({ path }) => path)).toEqual(['b/c']);
});
