import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeRemote } from './remove-remote.mjs';

let folder;
const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remove-remote-'));
  write('remote-gigs/src/remote.tsx', 'export default {};');
  write('remote-shop/src/remote.tsx', 'export default {};');
  write('.github/workflows/remote-gigs.yml', 'name: remote-gigs');
  write('.github/CODEOWNERS', '/remote-gigs/ @gigs\n/remote-shop/ @shop\n');
  git('init');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', 'commit', '-m', 'Start');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a remote is removed with its workflow and its line of the owners', () => {
  expect(removeRemote('remote-gigs', folder)).toEqual([
    'remote-gigs',
    '.github/workflows/remote-gigs.yml',
    '.github/CODEOWNERS',
  ]);
  expect(existsSync(join(folder, 'remote-gigs'))).toBe(false);
  expect(readFileSync(join(folder, '.github/CODEOWNERS'), 'utf8')).toBe('/remote-shop/ @shop\n');
});

test('what git does not have is not removed', () => {
  write('remote-gigs/src/page.tsx', 'new');
  expect(() => removeRemote('remote-gigs', folder)).toThrow('changes that are not committed');
  expect(existsSync(join(folder, 'remote-gigs/src/page.tsx'))).toBe(true);
});

test('a remote that does not exist is named with those that do', () =>
  expect(() => removeRemote('remote-jobs', folder)).toThrow(
    'No such remote: remote-jobs. The remotes are remote-gigs, remote-shop.',
  ));
