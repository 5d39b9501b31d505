import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restrictAccess } from './restrict-access';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sf-modes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

/** What an earlier version left behind. */
function createOpenFolder(): void {
  mkdirSync(join(folder, 'media', 'ab'), { recursive: true });
  writeFileSync(join(folder, 'media', 'ab', 'abc'), '');
  writeFileSync(join(folder, 'owner'), '');
  for (const path of ['', 'media', 'media/ab']) chmodSync(join(folder, path), 0o755);
  for (const path of ['owner', 'media/ab/abc']) chmodSync(join(folder, path), 0o666);
}

test('a data folder that everybody could read becomes private, with all that is in it', async () => {
  createOpenFolder();
  expect(await restrictAccess(folder)).toBe(true);
  expect(['', 'media', 'media/ab'].map((path) => modeOf(path))).toEqual(['700', '700', '700']);
  expect(['owner', 'media/ab/abc'].map((path) => modeOf(path))).toEqual(['600', '600']);
});

test('a run that was interrupted is completed by the next one', async () => {
  createOpenFolder();
  // The data folder is the first to change, every other one comes after its contents.
  chmodSync(folder, 0o700);
  await restrictAccess(folder);
  expect([modeOf('owner'), modeOf('media'), modeOf('media/ab/abc')]).toEqual(['600', '700', '600']);
});

test('a folder that does not exist yet is no obstacle', async () => {
  expect(await restrictAccess(join(folder, 'none'))).toBe(true);
});

test('what the API has not written stays as it is', async () => {
  writeFileSync(join(folder, 'notes'), '');
  chmodSync(join(folder, 'notes'), 0o755);
  await restrictAccess(folder);
  expect(modeOf('notes')).toBe('755');
});

test('a folder that users share, as /tmp, stays shared', async () => {
  createOpenFolder();
  chmodSync(folder, 0o1777);
  expect(await restrictAccess(folder)).toBe(false);
  expect([modeOf(), modeOf('media'), modeOf('media/ab/abc')]).toEqual(['777', '700', '600']);
});
