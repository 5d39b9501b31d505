import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from 'shared-kit/contract';
import { createApiClient } from './testing/api-client';
import { buildService } from './testing/built-service';
import { openTestDatabase } from './testing/database';

test('stores everything a process acknowledged before it was killed', async () => {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'sf-killed-'));
  const api = fork(buildService(`kill-test-${process.pid}`), [], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      API_PORT: '0',
      SEED: 'none',
      // One member starts as many discussions as the crowd that the test stands for.
      RATE_LIMIT_FACTOR: '100',
    },
    execArgv: [],
  });
  const ended = once(api, 'exit');
  const [{ port }] = await once(api, 'message');
  const { request } = createApiClient(`http://127.0.0.1:${port}`);
  const someone = { name: 'Ada', email: 'ada@example.test', password: 'a quiet saffron cell' };
  const author = await request(contract.auth.register, { body: someone });

  const acknowledged: string[] = [];
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    for (let number = 0; number < 200; number += 1) {
      const about = { title: `Thread ${lane}-${number}`, category: 'vba' as const };
      const thread = await request(contract.threads.create, { body: about }, author).catch(
        () => null,
      );
      if (thread === null) return;
      acknowledged.push(thread._id);
      if (acknowledged.length === 40) api.kill('SIGKILL');
    }
  });
  await Promise.all(lanes);
  await ended;
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);

  const rows = await database.db.selectFrom('threads').select('id').execute();
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
