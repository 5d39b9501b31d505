import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from 'shared-kit/contract';
import { createApiClient } from './testing/api-client';
import { builtService } from './testing/built-service';
import { openTestDatabase } from './testing/database';

/** Starts a built API; resolves when it listens. */
async function startApi(service: string, env: Record<string, string>) {
  const api = fork(service, [], {
    env: {
      PATH: process.env.PATH,
      API_PORT: '0',
      SEED: 'none',
      // One member starts as many discussions as the crowd that the test stands for.
      RATE_LIMIT_FACTOR: '100',
      ...env,
    },
    execArgv: [],
  });
  const ended = once(api, 'exit');
  const [{ port }] = await once(api, 'message');
  const kill = async () => {
    api.kill('SIGKILL');
    await ended;
  };
  return { ...createApiClient(`http://127.0.0.1:${port}`), kill };
}

const { threads } = contract;

test('stores everything a process acknowledged before it was killed, and runs no retry twice', async () => {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'sf-killed-'));
  const env = { DATABASE_URL: database.url, DATA_DIR: folder };
  const service = builtService();
  const api = await startApi(service, env);
  const someone = { name: 'Ada', email: 'ada@example.test', password: 'a quiet saffron cell' };
  const author = await api.request(contract.auth.register, { body: someone });

  const create = ({ send }: typeof api, title: string) =>
    send(
      threads.create,
      { body: { title, category: 'vba' }, headers: { 'idempotency-key': title } },
      author,
    );
  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  let killed: Promise<void> | undefined;
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    for (let number = 0; number < 200; number += 1) {
      const title = `Thread-${lane}-${number}`;
      const response = await create(api, title).catch(() => null);
      if (response === null) return void unanswered.push(title);
      expect(response.status).toBe(201);
      acknowledged.push(title);
      if (acknowledged.length === 40) killed = api.kill();
    }
  });
  await Promise.all(lanes);
  await killed;
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);

  const listTitles = async () => {
    const rows = await database.db.selectFrom('threads').select('title').execute();
    return rows.map(({ title }) => title);
  };
  const stored = new Set(await listTitles());
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);

  const next = await startApi(service, env);
  for (const title of [...acknowledged.slice(-4), ...unanswered]) {
    const { status, headers, body } = await create(next, title);
    // What was not committed is only run again when its process counts as dead.
    if (!stored.has(title)) expect([201, 409]).toContain(status);
    else {
      expect({ status, body }).toMatchObject({ status: 201, body: { title } });
      expect(headers.get('idempotency-replayed')).toBe('true');
    }
  }
  await next.kill();
  const titles = await listTitles();
  expect(titles).toHaveLength(new Set(titles).size);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
