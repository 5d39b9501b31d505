import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../paths.mjs';
import { createRepository, upgradeRepository } from './create-repository.mjs';
import { readInitOptions } from './options.mjs';

let folder;
let kit;
let repository;
const log = () => {};

/** A packed package, of which only its manifest is read. */
function pack(file, manifest) {
  const own = join(folder, 'package');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), JSON.stringify(manifest));
  execFileSync('tar', ['-czf', join(kit, file), '-C', folder, 'package']);
}

function packBoth({ version, react }) {
  for (const file of readdirSync(kit)) rmSync(join(kit, file));
  const names = ['react', 'react-dom', 'react-hook-form', 'zustand', 'msw'];
  const scoped = ['dom', 'react', 'user-event'].map((name) => `@testing-library/${name}`);
  const types = ['react', 'react-dom', 'node', 'jest'].map((name) => `@types/${name}`);
  const versions = [...names, ...scoped, ...types, 'typescript'].map((name) => [name, '1.0.0']);
  const devDependencies = { ...Object.fromEntries(versions), react };
  pack(`shared-kit-${version}.tgz`, { name: 'shared-kit', version, devDependencies });
  pack('sheetfolk-tooling-0.1.0.tgz', { name: '@sheetfolk/tooling', version: '0.1.0' });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'repository-'));
  kit = join(folder, 'kit');
  repository = join(folder, 'remote-events');
  mkdirSync(kit);
  packBoth({ version: '0.14.0', react: '19.3.1' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const create = (from = kit) =>
  createRepository(repository, { ...readInitOptions(['remote-events']), from }, log);
const readManifest = () => readJson(join(repository, 'package.json'));
const vendored = () => readdirSync(join(repository, 'vendor')).toSorted();

test('a repository has the versions of the site, and its packages in a folder of its own', async () => {
  const files = await create();
  expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([]);
  const { dependencies, devDependencies, config } = readManifest();
  expect(config).toEqual({ port: 3004 });
  expect(dependencies.react).toBe('19.3.1');
  const [shared, tooling] = vendored();
  expect(shared).toMatch(/^shared-kit-0[.]14[.]0-[0-9a-f]{8}[.]tgz$/);
  expect(dependencies['shared-kit']).toBe(`file:vendor/${shared}`);
  expect(devDependencies['@sheetfolk/tooling']).toBe(`file:vendor/${tooling}`);
});

test('a repository that has begun is refused, but for one that has no commit yet', async () => {
  mkdirSync(join(repository, '.git'), { recursive: true });
  await create();
  await expect(create()).rejects.toThrow(/is not empty: it has .*package[.]json/);
});

test('a folder without the packed packages is refused, and says who writes them', async () => {
  rmSync(join(kit, 'shared-kit-0.14.0.tgz'));
  await expect(create()).rejects.toThrow(/it has 0 and 1[.] .* pnpm pack:kit --to FOLDER/);
  expect(existsSync(join(repository, 'package.json'))).toBe(false);
});

test('a file that is no package is named', async () => {
  writeFileSync(join(kit, 'shared-kit-0.14.0.tgz'), 'no archive');
  await expect(create()).rejects.toThrow('shared-kit-0.14.0.tgz is not a packed package');
});

test('an upgrade replaces the packages and the versions that go with them, and nothing else', async () => {
  await create();
  const file = join(repository, 'package.json');
  const before = readManifest();
  before.dependencies['date-fns'] = '4.1.0';
  writeFileSync(file, JSON.stringify(before));
  packBoth({ version: '0.15.0', react: '19.4.0' });

  const changes = await upgradeRepository(repository, { from: kit, log });

  expect(changes).toContain('react: 19.3.1 → 19.4.0');
  expect(vendored()[0]).toMatch(/^shared-kit-0[.]15[.]0-/);
  expect(vendored()).toHaveLength(2);
  const { dependencies } = readManifest();
  expect(dependencies).toMatchObject({ react: '19.4.0', 'date-fns': '4.1.0', zustand: '1.0.0' });
  expect(dependencies['shared-kit']).toBe(`file:vendor/${vendored()[0]}`);
});

test('an upgrade to a file that is no package leaves the packages of before', async () => {
  await create();
  const before = vendored();
  writeFileSync(join(kit, 'shared-kit-0.14.0.tgz'), 'no archive');
  await expect(upgradeRepository(repository, { from: kit, log })).rejects.toThrow('not a packed');
  const own = join(repository, 'vendor');
  await expect(upgradeRepository(repository, { from: own, log })).rejects.toThrow('another folder');
  expect(vendored()).toEqual(before);
});

test('an upgrade beside no remote changes nothing', async () => {
  mkdirSync(repository);
  await expect(upgradeRepository(repository, { from: kit, log })).rejects.toThrow(
    'is no repository',
  );
  expect(readdirSync(repository)).toEqual([]);
});
