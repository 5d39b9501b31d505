import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openPool, type Connection } from '../db/connect';

/** An empty database of the engine under test, for one test file alone. */
export function openTestDatabase(): Promise<Connection> {
  const { TEST_ENGINE: engine, DATABASE_URL: url } = process.env;
  if (engine === 'embedded') return openEmbedded();
  if (engine === 'postgres' && url !== undefined) return openSchema(url);
  throw new Error('TEST_ENGINE says which engine these tests run on: embedded or postgres.');
}

/** The folder `tsx` is found from. */
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

async function openEmbedded(): Promise<Connection> {
  const host = mkdtempSync(join(tmpdir(), 'sf-'));
  const engine = fork(join(PACKAGE, 'src/testing/embedded-process.ts'), [`${host}/.s.PGSQL.5432`], {
    cwd: PACKAGE,
    execArgv: ['--import', 'tsx'],
  });
  await once(engine, 'message');
  const { db, close } = openPool({ host, port: 5432 }, 8);
  return {
    db,
    close: async () => {
      await close();
      engine.disconnect();
      await once(engine, 'exit');
      rmSync(host, { recursive: true, force: true });
    },
  };
}

/** A schema of its own on a server that others use too; needs no right to make databases. */
async function openSchema(url: string): Promise<Connection> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = openPool({ connectionString: url }, 1);
  await sql`create schema ${sql.id(schema)}`.execute(owner.db);
  const { db, close } = openPool(
    { connectionString: url, options: `-c search_path=${schema} -c client_min_messages=warning` },
    8,
  );
  return {
    db,
    close: async () => {
      await close();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(owner.db);
      await owner.close();
    },
  };
}
