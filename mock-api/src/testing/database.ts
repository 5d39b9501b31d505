import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openPool, type Connection } from '../db/connect';

interface TestDatabase extends Connection {
  /** What `DATABASE_URL` is for another process on this database. */
  url: string;
}

function urlWith(base: string, name: string, value: string): string {
  const url = new URL(base);
  url.searchParams.set(name, value);
  // A plus sign means a space in forms only.
  return url.href.replaceAll('+', '%20');
}

/** An empty database of the engine under test, for one test file. */
export function openTestDatabase(): Promise<TestDatabase> {
  const { TEST_ENGINE: engine, DATABASE_URL: url } = process.env;
  if (engine === 'embedded') return openEmbedded();
  if (engine === 'postgres' && url !== undefined) return openSchema(url);
  throw new Error('TEST_ENGINE must be embedded or postgres.');
}

/** The folder `tsx` is resolved from. */
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

async function openEmbedded(): Promise<TestDatabase> {
  const host = mkdtempSync(join(tmpdir(), 'sf-'));
  const engine = fork(join(PACKAGE, 'src/testing/embedded-process.ts'), [`${host}/.s.PGSQL.5432`], {
    cwd: PACKAGE,
    execArgv: ['--import', 'tsx'],
  });
  await once(engine, 'message');
  const { db, close } = openPool({ host, port: 5432 }, 8);
  return {
    db,
    url: urlWith('postgres://postgres@localhost:5432/postgres', 'host', host),
    close: async () => {
      await close();
      engine.disconnect();
      await once(engine, 'exit');
      rmSync(host, { recursive: true, force: true });
    },
  };
}

/** A schema on a shared server; needs no privilege to create databases. */
async function openSchema(url: string): Promise<TestDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const owner = openPool({ connectionString: url }, 1);
  await sql`create schema ${sql.id(schema)}`.execute(owner.db);
  const options = `-c search_path=${schema} -c client_min_messages=warning`;
  const { db, close } = openPool({ connectionString: url, options }, 8);
  return {
    db,
    url: urlWith(url, 'options', options),
    close: async () => {
      await close();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(owner.db);
      await owner.close();
    },
  };
}
