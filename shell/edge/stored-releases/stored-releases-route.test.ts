import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RemoteEntry } from 'shared-kit/registry';
import { buildRelease } from 'shared-kit/testing';
import { createSiteRegistry } from '../site-registry';
import { storedReleasesRoute } from './stored-releases-route';
import { openVersionStore, type VersionStore } from './version-store';

let folder: string;
let edge: FastifyInstance;
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stored-releases-'));
  lines = [];
});
afterEach(async () => {
  await edge.close();
  rmSync(folder, { recursive: true });
});

/** Stores a version that is so many days old. */
function store(version: string, days: number) {
  const path = join(folder, 'remote-writer', version);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'remote.json'), JSON.stringify(buildRelease({ version })));
  const time = new Date(Date.now() - days * 24 * 60 * 60_000);
  utimesSync(join(path, 'remote.json'), time, time);
}

const preview = (name: string, version: string, expiresAt: string) => ({
  name,
  release: buildRelease({ version }),
  createdAt: '2020-01-01T00:00:00.000Z',
  expiresAt,
});

const WRITER: RemoteEntry = {
  name: 'remote_writer',
  stable: buildRelease({ version: '1.1.0-b', title: 'Writer' }),
  canary: { release: buildRelease({ version: '1.2.0-c' }), share: 10 },
  isPinned: false,
  previews: [
    preview('pr-42', '1.3.0-d', '2999-01-01T00:00:00.000Z'),
    preview('pr-41', '1.0.0-a', '2020-01-15T00:00:00.000Z'),
  ],
};

async function startEdge(entry = WRITER, versions: Partial<VersionStore> = {}) {
  const registry = createSiteRegistry({
    registryFile: { current: () => Promise.resolve({ remotes: [entry] }) },
    haltedCanaries: { withoutHalted: (all) => all },
    allowedOrigins: [],
    log: () => {},
    onChange: () => {},
  });
  edge = Fastify();
  await edge.register(storedReleasesRoute, {
    registry,
    versions: { ...openVersionStore(folder, null), ...versions },
    log: (line: string) => lines.push(line),
  });
  const origin = await edge.listen({ port: 0, host: '127.0.0.1' });
  return () => fetch(`${origin}/__remotes/releases.json`);
}

it('lists the versions of a remote, the newest first, and who gets them', async () => {
  store('1.0.0-a', 9);
  store('1.1.0-b', 8);
  store('1.3.0-d', 1);
  store('1.2.0-c', 5);
  // Neither is a release.
  mkdirSync(join(folder, 'remote-writer', '1.4.0-e'), { recursive: true });
  mkdirSync(join(folder, 'remote-writer', '.draft'), { recursive: true });
  const get = await startEdge();
  const response = await get();
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const { remotes } = Object(await response.json());
  expect(remotes).toHaveLength(1);
  expect(remotes[0]).toMatchObject({
    name: 'remote_writer',
    title: 'Writer',
    previews: [{ name: 'pr-42', version: '1.3.0-d', expiresAt: '2999-01-01T00:00:00.000Z' }],
    versions: [
      { version: '1.3.0-d', live: ['preview pr-42'] },
      { version: '1.2.0-c', live: ['canary'] },
      { version: '1.1.0-b', live: ['stable'] },
      { version: '1.0.0-a', live: [] },
    ],
  });
  expect(Object.keys(remotes[0].versions[0])).toEqual(['version', 'createdAt', 'live']);
});

it('lists at most fifty versions, however many there are', async () => {
  for (let number = 0; number < 60; number += 1) store(`1.0.${number}-a`, 100 - number);
  const get = await startEdge();
  const { remotes } = Object(await (await get()).json());
  expect(remotes[0].versions).toHaveLength(50);
  expect(remotes[0].versions[0].version).toBe('1.0.59-a');
});

it('reads the store once for all who ask within seconds', async () => {
  let reads = 0;
  const list = async () => {
    reads += 1;
    return [];
  };
  const get = await startEdge(WRITER, { list });
  await Promise.all([get(), get(), get()]);
  await get();
  expect(reads).toBe(1);
});

it('says that the store cannot be read, and logs why', async () => {
  const get = await startEdge(WRITER, {
    list: () => Promise.reject(new Error('The disk is gone')),
  });
  const response = await get();
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: expect.stringContaining('cannot be read') });
  expect(lines).toEqual([expect.stringContaining('The disk is gone')]);
});

it('reads the description of a version, and of no other file', async () => {
  store('1.0.0-a', 1);
  await startEdge();
  const { read } = openVersionStore(folder, null);
  expect((await read('remote_writer', '1.0.0-a'))?.version).toBe('1.0.0-a');
  expect(await read('remote_writer', '2.0.0-z')).toBeNull();
  expect(await read('remote_writer', '../remote-writer/1.0.0-a')).toBeNull();
});
