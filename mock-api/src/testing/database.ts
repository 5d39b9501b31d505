import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openPool, type Connection, type Database } from '../db/connect';
import { migrate } from '../db/migrate';
import { migrations } from '../db/migrations/list';
import { ENGINE_PORT, startSharedEngine } from './embedded-engine';

export interface TestDatabase extends Connection {
  /** What `DATABASE_URL` is for another process on this database. */
  url: string;
}

interface Options {
  /** Leaves the database without tables, for tests of the migrations. */
  empty?: boolean;
}

/** A migrated database of the engine under test, without content. A test file has one at a time. */
export function openTestDatabase({ empty = false }: Options = {}): Promise<TestDatabase> {
  const { TEST_ENGINE: engine, DATABASE_URL: url } = process.env;
  if (engine === 'embedded') return openEmbedded(empty);
  if (engine === 'postgres' && url !== undefined) return openPostgres(url, empty);
  throw new Error('TEST_ENGINE must be embedded or postgres.');
}

let isEngineInUse = false;

/** The engine has one database, so each test file gets it emptied. */
async function openEmbedded(empty: boolean): Promise<TestDatabase> {
  if (isEngineInUse) throw new Error('Close the open test database first.');
  isEngineInUse = true;
  const host = await startSharedEngine();
  const { db, close } = openPool({ host, port: ENGINE_PORT }, 8);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  // All connections share one session, whose settings would stay.
  await sql`discard all`.execute(db);
  // Removes the files of dropped tables and the log: outside a server nothing else does.
  await sql`checkpoint`.execute(db);
  if (!empty) await migrate(db);
  return {
    db,
    url: `postgres://postgres@localhost:${ENGINE_PORT}/postgres?host=${encodeURIComponent(host)}`,
    close: async () => {
      await close();
      isEngineInUse = false;
    },
  };
}

/** A database of its own on a shared server: copying a migrated one is faster than migrating. */
async function openPostgres(serverUrl: string, empty: boolean): Promise<TestDatabase> {
  const server = openPool({ connectionString: serverUrl }, 1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = empty ? 'template1' : await createTemplate(server.db, serverUrl);
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server.db);
  const url = urlOfDatabase(serverUrl, name);
  const { db, close } = openPool({ connectionString: url }, 8);
  return {
    db,
    url,
    close: async () => {
      await close();
      // By force, because a killed process may still be connected.
      await sql`drop database ${sql.id(name)} with (force)`.execute(server.db);
      await server.close();
    },
  };
}

/** Any number that no other user of the server locks. */
const TEMPLATE_LOCK = 7_340_215;

/**
 * Creates the database that others are copied from, unless the server has it: test files run in
 * parallel, and a server of the developer keeps it from run to run.
 */
function createTemplate(server: Database, serverUrl: string): Promise<string> {
  const version = createHash('sha256').update(JSON.stringify(migrations)).digest('hex');
  const template = `test_template_${version.slice(0, 12)}`;
  const unfinished = `${template}_unfinished`;
  return server.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(db);
    const found = await sql`select from pg_database where datname = ${template}`.execute(db);
    if (found.rows.length === 0) {
      await sql`drop database if exists ${sql.id(unfinished)}`.execute(db);
      await sql`create database ${sql.id(unfinished)}`.execute(db);
      const migrated = openPool({ connectionString: urlOfDatabase(serverUrl, unfinished) }, 1);
      await migrate(migrated.db).finally(migrated.close);
      await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(template)}`.execute(db);
    }
    await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(db);
    return template;
  });
}

function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
