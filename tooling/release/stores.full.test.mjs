import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageDir } from '../paths.mjs';
import { openStore } from './open-store.mjs';
import { publishStable } from './registry-changes.mjs';

const OPEN_STORE = pathToFileURL(join(__dirname, 'open-store.mjs')).href;

let root;
let server;
const services = {};
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'release-stores-'));
  // A process of its own: it leans on packages that Jest's sandbox cannot load.
  const api = packageDir('mock-api');
  server = fork(join(api, 'src/testing/s3-process.mjs'), [join(root, 's3')], { cwd: api });
  const [port] = await once(server, 'message');
  services.folder = { RELEASES_DIR: join(root, 'releases') };
  services.bucket = {
    RELEASES_DIR: 's3://files/releases',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  };
}, 30_000);
afterAll(async () => {
  server.disconnect();
  await once(server, 'exit');
  rmSync(root, { recursive: true, force: true });
});

const entry = (name, version) => ({ version, entry: `/releases/${name}/${version}`, paths: [] });

/** Runs a program of its own with an open `store`; resolves with how it ended. */
async function run(kind, program) {
  const script = `
    import { openStore } from ${JSON.stringify(OPEN_STORE)};
    const store = await openStore(${JSON.stringify(services[kind])});
    ${program}
    store.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  let store;
  beforeEach(async () => {
    store = await openStore(services[kind]);
  });
  afterEach(() => store.close());

  it('there is nothing before the first release', async () => {
    expect(await store.readRegistry()).toEqual({ remotes: [] });
    expect(await store.listReleases('remote-shop')).toEqual([]);
    expect(await store.readRelease('remote-shop', '1.0.0')).toBeNull();
  });

  it('a release is added with all its files, listed and removed', async () => {
    const source = join(root, `source-${kind}`);
    mkdirSync(join(source, 'server'), { recursive: true });
    writeFileSync(join(source, 'remote.json'), JSON.stringify({ version: '1.0.0' }));
    writeFileSync(join(source, 'server', 'remote.cjs'), 'void 0;');
    await store.addRelease('remote-shop', '1.0.0', source);
    expect(await store.readRelease('remote-shop', '1.0.0')).toEqual({ version: '1.0.0' });
    expect(await store.listReleases('remote-shop')).toEqual([
      { version: '1.0.0', bytes: 26, createdAt: expect.anything() },
    ]);
    await store.removeRelease('remote-shop', '1.0.0');
    expect(await store.listReleases('remote-shop')).toEqual([]);
  });

  it('a change that throws changes nothing', async () => {
    const failure = store.changeRegistry(() => {
      throw new Error('Refused.');
    });
    await expect(failure).rejects.toThrow('Refused.');
    expect(await store.readRegistry()).toEqual({ remotes: [] });
  }, 30_000);

  it('the changes of two processes at the same time are all kept', async () => {
    const change = (name) =>
      run(
        kind,
        `for (const version of ['1', '2']) {
           await store.changeRegistry(({ remotes }) => ({
             remotes: [...remotes, { name: '${name}' + version, stable: {}, canary: null }],
           }));
         }`,
      );
    expect(await Promise.all([change('a'), change('b')])).toEqual([0, 0]);
    const { remotes } = await store.readRegistry();
    expect(remotes.map(({ name }) => name).sort()).toEqual(['a1', 'a2', 'b1', 'b2']);
  }, 60_000);
});

it('takes over the lock of a process that died with it', async () => {
  const store = await openStore(services.folder);
  const { RELEASES_DIR: folder } = services.folder;
  const ended = await run(
    'folder',
    `await store.changeRegistry(() => process.kill(process.pid, 'SIGKILL'));`,
  );
  expect(ended).toBe('SIGKILL');
  expect(existsSync(join(folder, '.registry-lock'))).toBe(true);
  await store.changeRegistry((registry) =>
    publishStable(registry, 'remote_writer', entry('remote-writer', '1')),
  );
  const { remotes } = await store.readRegistry();
  expect(remotes.find(({ name }) => name === 'remote_writer')?.stable.version).toBe('1');
  expect(readdirSync(folder)).not.toContain('.registry-lock');
}, 20_000);

it.each([
  ['s3:/files', 'write s3://bucket/prefix'],
  ['s3://files/x', 'needs S3_ENDPOINT'],
])('refuses RELEASES_DIR=%s', async (location, message) => {
  await expect(openStore({ RELEASES_DIR: location })).rejects.toThrow(message);
});
