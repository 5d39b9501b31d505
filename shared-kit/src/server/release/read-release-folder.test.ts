import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReleaseFolder } from './read-release-folder';

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
  expect(await read({})).toEqual({ remote: 'remote-events', release }));

it.each([
  ['lacks what older builds did not say', { title: undefined }, 'lacks title'],
  ['has a menu that the shell does not have', { navigation: [{ menu: 'side' }] }, 'not the desc'],
  ['says more than a registry can hold', { title: 'x'.repeat(70_000) }, 'more than 64 KB'],
  ['has an unknown access rule', { access: 'root' }, 'not the description of a release'],
  ['names a file that is not there', { integrity: { 'a.js': 'sha256-x' } }, 'is not the file'],
])('refuses a release that %s', (_, changes, message) =>
  expect(read(changes)).rejects.toThrow(message),
);
