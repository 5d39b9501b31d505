import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

/** A release in a folder, whose title is in each of its files. */
function buildRelease(version, title, names) {
  const source = join(root, 'built', `${version}-${title}`);
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'remote.json'), JSON.stringify({ ...release, version, title }));
  for (const name of names) writeFileSync(join(source, name), title);
  return source;
}

/** What a store has on the disk of a release, by the names of its files there. */
function storedFiles(kind, version) {
  const path = kind === 'folder' ? ['releases'] : [BUCKETS[kind], 'files', 'releases'];
  const folder = join(root, ...path, 'remote-shop', version);
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => !/_(metadata|object\.md5)/.test(name));
  return Object.fromEntries(
    names.map((name) => [name.split('._S3rver')[0], readFileSync(join(folder, name), 'utf8')]),
  );
}

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

  it('of two releases with one version, the files of one are added, and the other is refused', async () => {
    const names = Array.from({ length: 30 }, (_, number) => `page-${number}.js`);
    const titles = ['Books', 'Tapes'];
    const sources = titles.map((title) => buildRelease('3.0.0', title, names));
    const results = await Promise.allSettled(
      sources.map((source) => store.addRelease('remote-shop', '3.0.0', source)),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { reason } = results.find(({ status }) => status === 'rejected');
    expect(reason).toMatchObject({ name: 'ReleaseError', code: 'conflict' });

    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect((await store.readRelease('remote-shop', '3.0.0')).title).toBe(titles[winner]);
    const { 'remote.json': _, ...files } = storedFiles(kind, '3.0.0');
    expect(Object.keys(files)).toHaveLength(names.length);
    expect([...new Set(Object.values(files))]).toEqual([titles[winner]]);

    const again = (source) => store.addRelease('remote-shop', '3.0.0', source);
    await again(sources[winner]);
    await expect(again(sources[1 - winner])).rejects.toThrow('was added with other files');
    await store.removeRelease('remote-shop', '3.0.0');
  }, 60_000);

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

it('what an upload that fails has written is removed, and the version is free', async () => {
  const kind = 'bucket with conditional writes';
  const store = await openStore(services[kind]);
  const broken = buildRelease('4.0.0', 'Broken', ['page.js', 'last.js']);
  servers[0].send({ fault: 'deny', method: 'PUT', path: '/last.js' });
  await expect(store.addRelease('remote-shop', '4.0.0', broken)).rejects.toThrow();
  servers[0].send({});
  expect(storedFiles(kind, '4.0.0')).toEqual({});
  await store.addRelease('remote-shop', '4.0.0', buildRelease('4.0.0', 'Whole', ['page.js']));
  expect(storedFiles(kind, '4.0.0')['page.js']).toBe('Whole');
  await store.removeRelease('remote-shop', '4.0.0');
  store.close();
}, 60_000);

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

it('a write that is slower than its lock undoes no other, where there are no conditional writes', async () => {
  const kind = 'bucket that ignores conditions';
  const [, server] = servers;
  const [slow, next] = [await openStore(services[kind]), await openStore(services[kind])];
  const add = (store, name) =>
    store.changeRegistry(({ remotes }) => ({
      remotes: [...remotes, { name, stable: {}, canary: null }],
    }));
  server.send({ fault: 'stall', method: 'PUT', path: '/remotes.json' });
  const failure = add(slow, 'slow').catch((error) => error);
  await once(server, 'message');
  await add(next, 'next');
  server.send({});
  expect(await failure).toMatchObject({
    ...{ name: 'ReleaseError', code: 'unavailable' },
    message: expect.stringContaining('not known whether remotes.json was changed'),
  });
  const names = (await next.readRegistry()).remotes.map(({ name }) => name);
  expect(names.slice(-1)).toEqual(['next']);
  expect(names).not.toContain('slow');
  slow.close();
  next.close();
}, 90_000);

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
