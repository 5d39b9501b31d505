import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageDir } from '../paths.mjs';
import { openStore, releases } from './releases.mjs';

const OPEN_STORE = pathToFileURL(join(__dirname, 'releases.mjs')).href;

/** What the services of buckets make of conditional writes; see `s3-process.mjs`. */
const BUCKETS = {
  'bucket with conditional writes': 'conditional',
  'bucket that ignores conditions': 'ignore',
  'bucket that refuses conditions': 'refuse',
};

let root;
const servers = [];
const services = {};

async function startService(writes) {
  // A process of its own: it leans on packages that Jest's sandbox cannot load.
  const api = packageDir('mock-api');
  const args = [join(root, writes), writes];
  const server = fork(join(api, 'src/testing/s3-process.mjs'), args, { cwd: api });
  servers.push(server);
  const [port] = await once(server, 'message');
  return {
    RELEASES_DIR: 's3://files/releases',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  };
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'release-stores-'));
  services.folder = { RELEASES_DIR: join(root, 'releases') };
  for (const [kind, writes] of Object.entries(BUCKETS)) services[kind] = await startService(writes);
}, 30_000);
afterAll(async () => {
  for (const server of servers) {
    server.disconnect();
    await once(server, 'exit');
  }
  rmSync(root, { recursive: true, force: true });
});

const release = {
  ...{ version: '1.0.0', entry: '/releases/remote-shop/1.0.0/mf-manifest.json', server: null },
  ...{ shared: {}, contract: '1.0.0', integrity: {}, title: 'Shop', paths: ['/shop'] },
  ...{ access: 'visitor', navigation: [], slots: [] },
};

const entry = (name, version) => ({ version, entry: `/releases/${name}/${version}`, paths: [] });

/** A program with an open `store`. */
const scriptOf = (kind, program) => [
  '--input-type=module',
  '--eval',
  `import { openStore } from ${JSON.stringify(OPEN_STORE)};
   const store = await openStore(${JSON.stringify(services[kind])});
   ${program}
   store.close();`,
];

/** Runs a program in a process of its own; resolves with how it ended. */
async function run(kind, program) {
  const child = spawn(process.execPath, scriptOf(kind, program), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

describe.each(['folder', ...Object.keys(BUCKETS)])('in a %s', (kind) => {
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
    writeFileSync(join(source, 'remote.json'), JSON.stringify(release));
    writeFileSync(join(source, 'server', 'remote.cjs'), 'void 0;');
    await store.addRelease('remote-shop', '1.0.0', source);
    expect(await store.readRelease('remote-shop', '1.0.0')).toEqual(release);
    expect(await store.listReleases('remote-shop')).toEqual([
      { version: '1.0.0', bytes: expect.any(Number), createdAt: expect.anything() },
    ]);
    expect(await store.listRemotes()).toEqual(['remote-shop']);
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

it.each(['folder', 'bucket with conditional writes'])(
  'there are ten copies of the registry in a %s',
  async (kind) => {
    const store = await openStore(services[kind]);
    for (let number = 1; number <= 12; number += 1) {
      await store.changeRegistry(() => ({ remotes: [{ name: `change${number}`, stable: {} }] }));
    }
    const copies = await store.listCopies();
    expect(copies).toHaveLength(10);
    expect(copies).toEqual(copies.toSorted().toReversed());
    expect(await store.readCopy(copies[1])).toMatchObject({ remotes: [{ name: 'change11' }] });
    expect(await store.readCopy('../remotes.json')).toBeNull();
    await store.replaceRegistry({ remotes: [] });
    expect(await store.readRegistry()).toEqual({ remotes: [] });
    store.close();
  },
  30_000,
);

it('makes a change again that another process was faster than', async () => {
  const kind = 'bucket with conditional writes';
  const store = await openStore(services[kind]);
  const before = (await store.readRegistry()).remotes.length;
  const other = `await store.changeRegistry(({ remotes }) => ({
    remotes: [...remotes, { name: 'faster', stable: {}, canary: null }],
  }));`;
  const seen = [];
  await store.changeRegistry(({ remotes }) => {
    seen.push(remotes.length);
    if (seen.length === 1) spawnSync(process.execPath, scriptOf(kind, other), { stdio: 'ignore' });
    return { remotes: [...remotes, { name: 'slower', stable: {}, canary: null }] };
  });
  expect(seen).toEqual([before, before + 1]);
  const names = (await store.readRegistry()).remotes.map(({ name }) => name);
  expect(names.slice(before)).toEqual(['faster', 'slower']);
  store.close();
}, 30_000);

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
    releases().publishStable(registry, 'remote_writer', entry('remote-writer', '1')),
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
