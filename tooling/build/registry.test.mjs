import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish, readRegistry } from './registry.mjs';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'registry-')), 'releases');
const entry = (name, version) => ({ name, paths: [`/${name}`], stable: { version } });

it('is empty before the first release', () => {
  expect(readRegistry(newFolder())).toEqual({ remotes: [] });
});

it('holds one entry for each remote, the last release as the stable one', async () => {
  const folder = newFolder();
  await publish(folder, entry('remote_writer', '1'));
  await publish(folder, entry('remote_admin', '1'));
  await publish(folder, entry('remote_writer', '2'));
  expect(readRegistry(folder)).toEqual({
    remotes: [entry('remote_admin', '1'), entry('remote_writer', '2')],
  });
});

it('loses none of several releases made at the same moment, and leaves nothing behind', async () => {
  const folder = newFolder();
  const names = ['remote_a', 'remote_b', 'remote_c', 'remote_d'];
  await Promise.all(names.map((name) => publish(folder, entry(name, '1'))));
  expect(readRegistry(folder).remotes.map(({ name }) => name)).toEqual(names);
  expect(readdirSync(folder)).toEqual(['remotes.json']);
  expect(existsSync(join(folder, '.registry-lock'))).toBe(false);
});
