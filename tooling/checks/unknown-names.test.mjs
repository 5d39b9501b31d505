import { spawnSync } from 'node:child_process';
import { inRoot } from '../paths.mjs';

/** Runs a command as somebody at the keyboard does. */
function run(file, ...args) {
  const command = [inRoot('tooling', 'commands', file), ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 20_000 });
}

// Jest alone runs every test if it is given a name that it does not know.
test.each([
  ['jest.mjs', 'unit', 'remote-gigs'],
  ['jest.mjs', 'api', 'remote-gigs'],
  ['jest.mjs', 'unit', '--silent', 'remote-gigs'],
  ['jest.mjs', 'unit', 'remote-writer', 'remote-gigs'],
  ['test.mjs', 'unit', 'remote-gigs'],
  ['test.mjs', 'remote-gigs'],
])('%s %s refuses a package that does not exist, and names those that do', (...command) => {
  const { status, stdout, stderr } = run(...command);
  expect(status).toBe(1);
  expect(stderr).toMatch(/remote-gigs.*remote-admin, remote-public, remote-writer, shared-kit/s);
  expect(stdout).toBe('');
});

test("a package's name alone selects that package's tests", () => {
  const { stdout } = run('jest.mjs', 'unit', 'remote-writer', '--listTests');
  const files = stdout.split('\n').filter((line) => line.startsWith('/'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !file.startsWith(inRoot('remote-writer', 'src')))).toEqual([]);
});
