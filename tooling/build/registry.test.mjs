import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publish, readRegistry } from './registry.mjs';

const REGISTRY = pathToFileURL(join(__dirname, 'registry.mjs')).href;

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'registry-')), 'releases');
const entry = (name, version) => ({ name, stable: { version } });

/** Runs a program of its own that has `publish` and `lockfile`; resolves with how it ended. */
async function run(folder, program) {
  const script = `
    import { createRequire } from 'node:module';
    import { publish } from ${JSON.stringify(REGISTRY)};
    const lockfile = createRequire(${JSON.stringify(REGISTRY)})('proper-lockfile');
    const folder = ${JSON.stringify(folder)};
    ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

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

it('keeps every release that two processes publish at the same time', async () => {
  const folder = newFolder();
  const publishFive = (prefix) =>
    run(
      folder,
      `await Promise.all([1, 2, 3, 4, 5].map((n) =>
        publish(folder, { name: '${prefix}' + n, stable: { version: '1' } })));`,
    );
  expect(await Promise.all([publishFive('a'), publishFive('b')])).toEqual([0, 0]);
  const names = readRegistry(folder).remotes.map(({ name }) => name);
  expect(names).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'b4', 'b5']);
  expect(readdirSync(folder)).toEqual(['remotes.json']);
});

it('takes over the lock of a process that died with it', async () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const ended = await run(
    folder,
    `await lockfile.lock(folder, { lockfilePath: folder + '/.registry-lock' });
     process.kill(process.pid, 'SIGKILL');`,
  );
  expect(ended).toBe('SIGKILL');
  expect(existsSync(join(folder, '.registry-lock'))).toBe(true);
  await publish(folder, entry('remote_writer', '1'));
  expect(readRegistry(folder).remotes).toEqual([entry('remote_writer', '1')]);
}, 20_000);
