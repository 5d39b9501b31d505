import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, TypeOverrides } from 'pg';
import type { DataFolder } from './data-folder';
import { startEmbedded } from './embedded/start';
import { createGuardedPool } from './pool';
import type { Tables } from './schema';

export type Database = Kysely<Tables>;

export interface Connection {
  db: Database;
  close: () => Promise<void>;
}

/** The database as the API uses it: `db` for requests, limited in time, `jobs` for all else. */
export interface ApiConnection extends Connection {
  jobs: Database;
}

/** How long a statement may take, in milliseconds: a read, and one of a transaction. */
interface StatementTimeouts {
  read: number;
  transaction: number;
}

interface PoolOptions {
  host?: string;
  port?: number;
  connectionString?: string;
  /** Whether each connection is a session of its own, so that it can keep prepared statements. */
  keepsStatements?: boolean;
  timeouts?: StatementTimeouts;
  /** How long to wait for a connection, in milliseconds. */
  waitMs?: number;
}

/**
 * A count as a number, where the driver would give a text. One that a number cannot hold exactly
 * becomes the largest that it can.
 */
const readBigint = (text: string): number =>
  Math.max(Math.min(Number(text), Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER);

const parseTimestamp = types.getTypeParser(types.builtins.TIMESTAMPTZ);

/** As the driver does, but faster for what a server in UTC sends: a list of twenty has eighty of them. */
const readInstant = (text: string): Date =>
  text.length >= 22 && text.endsWith('+00') && text[10] === ' '
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseTimestamp(text);

const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(types.builtins.INT8, readBigint);
columnTypes.setTypeParser(types.builtins.TIMESTAMPTZ, readInstant);

/** How long a request waits for a connection, in milliseconds. The embedded engine has only one session. */
const WAIT_MS = 3_000;
const EMBEDDED_WAIT_MS = 10_000;

/** For requests. A save of a large post takes seconds on a busy server, a read never should. */
const TIMEOUTS: StatementTimeouts = { read: 5_000, transaction: 30_000 };

/** Connections for jobs, migrations and the seed: requests cannot keep them waiting, nor the reverse. */
const JOB_CONNECTIONS = 3;

/** For each connection, how many may wait for one. */
const WAITING_PER_CONNECTION = 50;

/** Opens a connection pool with a query builder, for either engine. */
export function openPool(options: PoolOptions, size: number): Connection {
  const { keepsStatements = false, waitMs = EMBEDDED_WAIT_MS, timeouts, ...target } = options;
  const pool = new Pool({
    ...(target.connectionString === undefined ? { user: 'postgres', database: 'postgres' } : {}),
    ...target,
    max: size,
    types: columnTypes,
    connectionTimeoutMillis: waitMs,
    application_name: 'sheetfolk-api',
    ...(timeouts && { statement_timeout: timeouts.read }),
  });
  const guarded = createGuardedPool(pool, {
    keepsStatements,
    transactionTimeout: timeouts?.transaction ?? null,
    maxWaiting: size * WAITING_PER_CONNECTION,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) });
  return { db, close: () => db.destroy() };
}

/** Connects to the PostgreSQL of `DATABASE_URL`, with so many connections for requests. */
export async function connectPostgres(databaseUrl: string, size: number): Promise<ApiConnection> {
  const target = { connectionString: databaseUrl, keepsStatements: true, waitMs: WAIT_MS };
  const requests = openPool({ ...target, timeouts: TIMEOUTS }, size);
  const jobs = openPool(target, JOB_CONNECTIONS);
  return {
    db: requests.db,
    jobs: jobs.db,
    close: async () => {
      await requests.close();
      await jobs.close();
    },
  };
}

/** Starts and connects to the embedded engine. `onCrash` is called if its thread ends by itself. */
export async function connectEmbedded(
  folder: DataFolder,
  onCrash: (error: Error) => void,
): Promise<ApiConnection> {
  const engine = await startEmbedded(folder.path, onCrash);
  const { db, close } = openPool({ host: engine.host, port: engine.port }, 8);
  return {
    db,
    jobs: db,
    close: async () => {
      await close();
      await engine.close();
    },
  };
}
