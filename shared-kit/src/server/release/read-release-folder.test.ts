import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashContent, readReleaseFolder } from './read-release-folder';

const release = {
  version: '1.0.0-ab12cd34',
  entry: '/releases/remote-events/1.0.0-ab12cd34/mf-manifest.json',
  server: null,
  shared: { react: '^19.3.0' },
  contract: '1.0.0',
  integrity: {},
  title: 'Events',
  paths: ['/events'],
  access: 'visitor',
  navigation: [],
  slots: [],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (changes: object) => {
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...release, ...changes }));
  return readReleaseFolder(folder);
};

it('reads a release that was built elsewhere', async () =>
  expect(await read({})).toEqual({
    remote: 'remote-events',
    release: { ...release, scriptBytes: 0 },
  }));

it('keeps what it knows of a description, and counts the scripts itself', async () => {
  const content = 'export {};';
  writeFileSync(join(folder, 'a.js'), content);
  writeFileSync(join(folder, 'a.js.br'), 'br');
  const nested = JSON.parse('['.repeat(2_000) + ']'.repeat(2_000));
  const integrity = { 'a.js': hashContent(Buffer.from(content)) };
  const navigation = [
    { menu: 'header', to: '/events', label: 'Events', order: 1, visibleTo: 'visitor' },
  ];
  const described = await read({
    integrity,
    navigation: navigation.map((entry) => ({ ...entry, nested })),
    nested,
    source: {},
    scriptBytes: 1_000_000,
  });
  expect(described.release).toEqual({ ...release, integrity, navigation, scriptBytes: 2 });
});

it.each([
  ['lacks what older builds did not say', { title: undefined }, 'lacks title'],
  ['has a menu that the shell does not have', { navigation: [{ menu: 'side' }] }, 'not the desc'],
  ['says more than a registry can hold', { title: 'x'.repeat(70_000) }, 'more than 64 KB'],
  ['claims every path in disguise', { paths: ['/?*'] }, 'claims "/?*", which is no path'],
  ['claims a path that is none', { paths: [7] }, 'claims 7'],
  ['has too many paths', { paths: Array(201).fill('/a') }, 'more than 200 paths'],
  ['has an unknown access rule', { access: 'root' }, 'not the description of a release'],
  ['names a file that is not there', { integrity: { 'a.js': 'sha256-x' } }, 'is not the file'],
])('refuses a release that %s', (_, changes, message) =>
  expect(read(changes)).rejects.toThrow(message),
);
