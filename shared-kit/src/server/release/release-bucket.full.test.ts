import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBucketStore } from './bucket-store';
import { openReleaseBucket } from './release-bucket';

const API = join(__dirname, '../../../../mock-api');

let folder: string;
let server: ChildProcess;
let settings: Parameters<typeof openReleaseBucket>[0];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-bucket-'));
  const script = join(API, 'src/testing/s3-process.mjs');
  server = fork(script, [folder, 'conditional'], { cwd: API });
  const [port] = await once(server, 'message');
  settings = {
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'files' },
    ...{ prefix: 'releases', accessKey: 'S3RVER', secretKey: 'S3RVER' },
  };
}, 30_000);
afterAll(async () => {
  server.disconnect();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves when the server has seen that whoever sent a request that waits is gone. */
async function waitUntilGone(): Promise<void> {
  for await (const [message] of on(server, 'message')) if ('gone' in Object(message)) return;
}

/** How a change of the registry fails. */
async function failChange(changed: Partial<typeof settings>): Promise<unknown> {
  const store = createBucketStore({ ...settings, ...changed });
  try {
    return await store.changeRegistry(({ remotes }) => ({ remotes: [...remotes] }));
  } catch (error) {
    return error;
  } finally {
    store.close();
  }
}
const unavailable = (message: RegExp) => ({
  ...{ name: 'ReleaseError', code: 'unavailable' },
  message: expect.stringMatching(message),
});

it.each([
  [
    'may not write the registry',
    async () => {
      server.send({ fault: 'deny', method: 'PUT', path: '/remotes.json' });
      return failChange({}).finally(() => server.send({}));
    },
    /^s3:\/\/files\/releases refuses to write remotes\.json \(AccessDenied, 403\)\. Check S3_ACCESS_KEY/,
  ],
  [
    'is none of the service',
    async () => failChange({ accessKey: 'another' }),
    /refuses to write \.conditional-writes \(InvalidAccessKeyId, 403\)/,
  ],
  [
    'names a bucket that there is not',
    async () => failChange({ bucket: 'none' }),
    /has no bucket none\. Check RELEASES_DIR/,
  ],
  [
    'reaches nobody',
    async () => failChange({ endpoint: 'http://127.0.0.1:9' }),
    /cannot be reached at http:\/\/127\.0\.0\.1:9: .*ECONNREFUSED.* Check S3_ENDPOINT.* not known whether/,
  ],
])(
  'says what to check if a key %s',
  async (_, fail, message) => expect(await fail()).toMatchObject(unavailable(message)),
  30_000,
);

it('a bucket that does not answer is an outage, and a write may have happened', async () => {
  const bucket = openReleaseBucket(settings, { timeoutMs: 500 });
  const gone = waitUntilGone();
  server.send({ fault: 'stall', method: 'PUT', path: '/remotes.json' });
  await expect(bucket.files.put('remotes.json', '{}')).rejects.toMatchObject(
    unavailable(/not known whether remotes\.json was changed/),
  );
  bucket.close();
  await gone;
  server.send({});
  const patient = openReleaseBucket(settings);
  expect(await patient.files.read('remotes.json')).toBeNull();
  patient.close();
}, 30_000);

it('a registry without its copy is written all the same, with a warning', async () => {
  const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const store = createBucketStore({ ...settings, prefix: 'without-copies' });
  server.send({ fault: 'deny', method: 'PUT', path: 'Z.json' });
  const removed = [
    {
      ...{ name: 'remote_shop', title: 'Shop', paths: ['/shop'], redirect: null },
      removedAt: '2026-11-01T00:00:00.000Z',
    },
  ];
  await store.changeRegistry(({ remotes }) => ({ remotes, removed }));
  server.send({});
  expect(await store.readRegistry()).toEqual({ remotes: [], removed });
  expect(await store.listCopies()).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/was written, but .*AccessDenied, 403/));
  warn.mockRestore();
  store.close();
}, 30_000);
