import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtService } from './testing/built-service';

let mainFile: string;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  mainFile = builtService();
  folder = mkdtempSync(join(tmpdir(), 'sf-main-'));
}, 60_000);

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  said: string;
}

function start(env: Record<string, string> = {}) {
  const child = fork(mainFile, [], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, API_PORT: '0', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  children.push(child);
  let said = '';
  child.stdout?.on('data', (text) => (said += String(text)));
  child.stderr?.on('data', (text) => (said += String(text)));
  // Not 'close': Node never emits it for a child whose channel this side has closed.
  const ended: Promise<Ended> = once(child, 'exit').then(([code]) => ({ code, said }));
  const ready = once(child, 'message').then(([message]) => `http://127.0.0.1:${message.port}`);
  return { child, ended, ready };
}

const register = (url: string, name: string) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: `${name}@example.test`, password: 'a quiet saffron cell' }),
  }).then(({ status }) => status);

test('starts, stops and can be started again', async () => {
  for (const stop of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    const api = start();
    const url = await api.ready;
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' });
    if (stop === 'disconnect') api.child.disconnect();
    else api.child.kill(stop);
    expect(await api.ended).toEqual({ code: 0, said: '' });
  }
}, 60_000);

test('a second process on a data folder is rejected in one line and does no harm', async () => {
  const first = start();
  const url = await first.ready;
  const second = await start().ended;
  expect(second.code).toBe(1);
  expect(second.said.trim()).toBe(`The data folder ${folder} is in use by another process.`);
  expect(await register(url, 'after-the-second')).toBe(201);
  first.child.kill('SIGTERM');
  await first.ended;
}, 60_000);

test('starts right after a kill with everything that was acknowledged', async () => {
  const first = start({ RATE_LIMIT_FACTOR: '1000' });
  const url = await first.ready;
  const acknowledged: string[] = [];
  const writing = Array.from({ length: 4 }, async (_, lane) => {
    for (let number = 0; number < 200; number += 1) {
      const name = `person${lane}-${number}`;
      const status = await register(url, name).catch(() => 0);
      if (status !== 201) return;
      acknowledged.push(name);
      if (acknowledged.length === 40) first.child.kill('SIGKILL');
    }
  });
  await Promise.all(writing);
  await first.ended;
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);

  const second = start({ RATE_LIMIT_FACTOR: '1000' });
  const again = await second.ready;
  const statuses = await Promise.all(acknowledged.map((name) => register(again, name)));
  expect(new Set(statuses)).toEqual(new Set([409]));
  second.child.kill('SIGTERM');
  await second.ended;
}, 90_000);

test('reads large bodies in the thread that the build has a file for', async () => {
  const { child, ended, ready } = start();
  const response = await fetch(`${await ready}/api/community-submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"title":"a\\u0000b","content":"${'x'.repeat(20_000_000)}"}`,
  });
  expect(response.status).toBe(400);
  expect((await response.json()).fields).toEqual({ title: expect.stringContaining('character') });
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, said: '' });
}, 60_000);

/** The permissions of everything in a folder of which others have some. */
const listShared = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const { mode } = statSync(join(dataDir, name));
    return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`];
  });

test('nobody else on the machine may read or write what is in the data folder', async () => {
  const dataDir = join(folder, 'private');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const settings = { DATA_DIR: dataDir, SEED: 'demo', JOB_INTERVAL_MS: '100' };
  const { child, ended, ready } = start(settings);
  const url = await ready;
  expect(await register(url, 'private')).toBe(201);
  const written = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  // The mail is written by a job.
  while (!written().some((name) => name.endsWith('.eml'))) await fetch(`${url}/api/health`);
  expect(written()).toEqual(
    expect.arrayContaining(['database', 'media', 'outbox', 'run', 'lock', 'owner']),
  );
  expect(listShared(dataDir)).toEqual([]);
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700');
  child.kill('SIGTERM');
  await ended;
}, 60_000);

test('reports a port in use in one line', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  const address = otherServer.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { code, said } = await start({ API_PORT: port }).ended;
  otherServer.close();
  expect({ code, said: said.trim() }).toEqual({
    code: 1,
    said: `Port ${port} is in use. Stop the process that uses it, or set API_PORT to another port.`,
  });
}, 60_000);

test.each([
  ['a bad setting', { API_PORT: 'x' }, /^The setting API_PORT is invalid: [^\n]+$/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    /^The database that DATABASE_URL names cannot be reached\.$/,
  ],
  ['a data folder that is a file', { DATA_DIR: __filename }, /^The folder [^\n]+ cannot be used/],
  ['the edge’s port', { PORT: '4100', API_PORT: '4100' }, /^PORT and API_PORT are both 4100\./],
  ['a folder that cannot be', { DATA_DIR: '/dev/null/data' }, /^The folder [^\n]+ cannot be used/],
])(
  'reports %s in one line',
  async (_, env, line) => {
    const { code, said } = await start(env).ended;
    expect(code).toBe(1);
    expect(said.trim()).toMatch(line);
  },
  60_000,
);
