import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import Fastify, { type FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { Preview } from 'shared-kit/registry';
import { buildRelease } from 'shared-kit/testing';
import { openBucket } from 'shared-kit/server/bucket';
import { createReleaseMirror, type ReleaseMirror } from './release-mirror';

const API = join(__dirname, '../../../mock-api');

let folder: string;
let cacheDir: string;
let server: ChildProcess;
let client: S3Client;
let edge: FastifyInstance;
let lines: string[];
let mirror: ReleaseMirror;
const service = { endpoint: '', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-mirror-'));
  server = fork(join(API, 'src/testing/s3-process.mjs'), [join(folder, 's3'), 'conditional'], {
    cwd: API,
  });
  const [port] = await once(server, 'message');
  service.endpoint = `http://127.0.0.1:${port}`;
  client = new S3Client({
    ...service,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
}, 30_000);
afterAll(async () => {
  client.destroy();
  server.disconnect();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

const put = (path: string, text: string) =>
  client.send(new PutObjectCommand({ Bucket: 'files', Key: `site/${path}`, Body: text }));

/** Puts a release of one file into the bucket, with the hash of `hashed`. */
async function putRelease(version: string, text: string, hashed = text) {
  const hash = createHash('sha256').update(hashed).digest('base64');
  const release = {
    ...buildRelease({ version }),
    integrity: { 'mf-manifest.json': `sha256-${hash}` },
  };
  await put(`remote-writer/${version}/mf-manifest.json`, text);
  await put(`remote-writer/${version}/remote.json`, JSON.stringify(release));
  return release;
}

const putRegistry = (stable: object, previews: Preview[] = []) =>
  put(
    'remotes.json',
    JSON.stringify({
      remotes: [{ name: 'remote_writer', stable, canary: null, isPinned: false, previews }],
    }),
  );

beforeEach(async () => {
  cacheDir = mkdtempSync(join(folder, 'cache-'));
  lines = [];
  await putRegistry(await putRelease('1.0.0', '{"is":"1.0.0"}'));
  edge = Fastify();
  mirror = createReleaseMirror({
    bucket: openBucket({ ...service, bucket: 'files', prefix: 'site' }),
    folder: cacheDir,
    intervalMs: 100,
    log: (line) => lines.push(line),
  });
  await mirror.start();
  edge.addHook('onClose', () => mirror.stop());
  edge.addHook('onRequest', async ({ url }) => {
    await mirror.ensure(url.split('/').slice(2, 4).join('/'));
  });
  await edge.register(fastifyStatic, { root: cacheDir, prefix: '/releases/' });
});
afterEach(() => edge.close());

const read = async (version: string) =>
  (await edge.inject(`/releases/remote-writer/${version}/mf-manifest.json`)).body;
const liveVersion = () =>
  JSON.parse(readFileSync(join(cacheDir, 'remotes.json'), 'utf8')).remotes[0].stable.version;

/** Waits until a condition holds; the test's own time limit ends it. */
async function waitUntil(isTrue: () => boolean) {
  while (!isTrue()) await nextTurn();
}

it('has the releases of the registry before it serves, and follows the next', async () => {
  expect(liveVersion()).toBe('1.0.0');
  expect(await read('1.0.0')).toBe('{"is":"1.0.0"}');
  await putRegistry(await putRelease('1.1.0', '{"is":"1.1.0"}'));
  await waitUntil(() => liveVersion() === '1.1.0');
  expect(liveVersion()).toBe('1.1.0');
  expect(await read('1.1.0')).toBe('{"is":"1.1.0"}');
});

it('stays on the last good release while the next one has a file with another hash', async () => {
  await putRegistry(await putRelease('1.2.0', 'damaged', 'original'));
  await waitUntil(() => lines.length > 0);
  expect(lines[0]).toContain('remote-writer/1.2.0/mf-manifest.json has the hash');
  expect(liveVersion()).toBe('1.0.0');
  expect(existsSync(join(cacheDir, 'remote-writer/1.2.0'))).toBe(false);
});

it('stays on the last good registry while it is malformed', async () => {
  await put('remotes.json', '{"remotes":');
  await waitUntil(() => lines.length > 0);
  expect(lines[0]).toContain('kept the last good releases');
  expect(liveVersion()).toBe('1.0.0');
});

it('downloads an older release when an open tab asks for it', async () => {
  await putRelease('0.9.0', '{"is":"0.9.0"}');
  expect(await read('0.9.0')).toBe('{"is":"0.9.0"}');
  await client.send(
    new DeleteObjectCommand({ Bucket: 'files', Key: 'site/remote-writer/0.9.0/remote.json' }),
  );
  expect(await read('0.9.0')).toBe('{"is":"0.9.0"}');
  expect(await read('0.8.0')).toContain('Not Found');
  expect(lines).toEqual([]);
});

it('downloads a preview when a browser asks for its files, and not before', async () => {
  const stable = await putRelease('1.1.0', '{"is":"1.1.0"}');
  const release = await putRelease('1.2.0', '{"is":"1.2.0"}');
  const days = { createdAt: '2026-11-20T00:00:00Z', expiresAt: '2026-12-04T00:00:00Z' };
  await putRegistry(stable, [{ name: 'pr-42', release, ...days }]);
  await waitUntil(() => liveVersion() === '1.1.0');
  const { remotes } = JSON.parse(readFileSync(join(cacheDir, 'remotes.json'), 'utf8'));
  expect(remotes[0].previews[0].name).toBe('pr-42');
  expect(existsSync(join(cacheDir, 'remote-writer/1.2.0'))).toBe(false);
  expect(await read('1.2.0')).toBe('{"is":"1.2.0"}');
});

it('lists what the bucket has of a package, whether it was downloaded or not', async () => {
  await putRelease('3.0.0', '{"is":"3.0.0"}');
  await put('remote-writer/3.1.0/mf-manifest.json', 'A release that is still being uploaded.');
  const versions = await mirror.listVersions('remote-writer');
  const names = versions.map(({ version }) => version);
  expect(names).toEqual(expect.arrayContaining(['1.0.0', '3.0.0']));
  expect(names).not.toContain('3.1.0');
  expect(existsSync(join(cacheDir, 'remote-writer/3.0.0'))).toBe(false);
  const age = Date.now() - Number(versions.find((one) => one.version === '3.0.0')?.createdAt);
  expect(age).toBeLessThan(60_000);
  expect(await mirror.listVersions('remote-other')).toEqual([]);
});
