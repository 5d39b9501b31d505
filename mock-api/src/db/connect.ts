import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, types, TypeOverrides, type ClientBase } from 'pg';
import type { DataFolder } from './data-folder';
import { startEmbedded } from './embedded/start';
import { createGuardedPool } from './pool';
import { createReadReplica, type ReadReplica, type ReplicaOptions } from './read-replica';
import { closeFailedConnections, routeReads } from './route-reads';
import type { Tables } from './schema';

export type Database = Kysely<Tables>;

export interface Connection {
  db: Database;
  close: () => Promise<void>;
}

/** The database as the API uses it: `db` for requests, limited in time, `jobs` for all else. */
export interface ApiConnection extends Connection {
  jobs: Database;
  /** For the leases of jobs, whose renewal must not wait for the jobs' own statements. */
  leases: Database;
  /** For health checks, which must not wait for requests. */
  health: Database;
  /** What `db` may read from instead; null without `DATABASE_READ_URL`. */
  replica: ReadReplica | null;
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
  /** Whether it is for requests. */
  servesRequests?: boolean;
  /** How long to wait for a connection, in milliseconds. */
  waitMs?: number;
  /** How long to wait for the result of a query, in milliseconds. */
  query_timeout?: number;
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
const LEASE_CONNECTIONS = 1;

/**
 * Queries of requests join a page of some twenty rows, whose keys hardly repeat. PostgreSQL would
 * keep the inner rows of each join in a cache, which takes longer to set up than it saves. Engines
 * without the setting (before PostgreSQL 14, CockroachDB) are left as they are.
 */
const SET_UP_FOR_REQUESTS = `
  select set_config(name, 'off', false) from pg_settings where name = 'enable_memoize'`;

/** For each connection, how many may wait for one. */
const WAITING_PER_CONNECTION = 50;

function createPool(options: PoolOptions, size: number): PostgresPool {
  const {
    keepsStatements = false,
    waitMs = EMBEDDED_WAIT_MS,
    timeouts,
    servesRequests = false,
    ...target
  } = options;
  const pool = new Pool({
    ...(target.connectionString === undefined ? { user: 'postgres', database: 'postgres' } : {}),
    ...target,
    max: size,
    types: columnTypes,
    connectionTimeoutMillis: waitMs,
    application_name: 'sheetfolk-api',
    ...(timeouts && { statement_timeout: timeouts.read }),
    ...(servesRequests && {
      onConnect: async (client: ClientBase) => void (await client.query(SET_UP_FOR_REQUESTS)),
    }),
  });
  return createGuardedPool(pool, {
    keepsStatements,
    transactionTimeout: timeouts?.transaction ?? null,
    maxWaiting: size * WAITING_PER_CONNECTION,
  });
}

function connectPool(pool: PostgresPool): Connection {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

/** Opens a connection pool with a query builder, for either engine. */
export const openPool = (options: PoolOptions, size: number): Connection =>
  connectPool(createPool(options, size));

const serverTarget = (connectionString: string): PoolOptions => ({
  connectionString,
  keepsStatements: true,
  waitMs: WAIT_MS,
});

const requestTarget = (connectionString: string): PoolOptions => ({
  ...serverTarget(connectionString),
  timeouts: TIMEOUTS,
  servesRequests: true,
});

/** One that does not answer by then is given up, so that the next check gets a new connection. */
const HEALTH_TIMEOUT_MS = 5_000;

/** The connections of a process that are not for requests, each kind with a pool of its own. */
function openServicePools(databaseUrl: string) {
  const target = serverTarget(databaseUrl);
  const jobs = openPool(target, JOB_CONNECTIONS);
  const leases = openPool(target, LEASE_CONNECTIONS);
  const health = connectPool(
    closeFailedConnections(createPool({ ...target, query_timeout: HEALTH_TIMEOUT_MS }, 1)),
  );
  return {
    jobs: jobs.db,
    leases: leases.db,
    health: health.db,
    closeServicePools: async () => {
      for (const { close } of [jobs, leases, health]) await close();
    },
  };
}

/** Connects to the PostgreSQL of `DATABASE_URL`, with so many connections for requests. */
export async function connectPostgres(databaseUrl: string, size: number): Promise<ApiConnection> {
  const requests = openPool(requestTarget(databaseUrl), size);
  const { closeServicePools, ...services } = openServicePools(databaseUrl);
  return {
    ...services,
    db: requests.db,
    replica: null,
    close: async () => {
      await requests.close();
      await closeServicePools();
    },
  };
}

interface ReplicatedOptions extends Pick<ReplicaOptions, 'maxLagMs' | 'log'> {
  databaseUrl: string;
  readUrl: string;
  size: number;
}

/** The primary serves what the replica does not in time. */
const REPLICA_TIMEOUTS = { waitMs: 1_000, query_timeout: 3_000 };

/** As `connectPostgres`, with a replica, which `db` reads from within `replica.read`. */
export function connectReplicated(options: ReplicatedOptions): ApiConnection {
  const { databaseUrl, readUrl, size, ...rest } = options;
  const readTarget = { ...requestTarget(readUrl), ...REPLICA_TIMEOUTS };
  const primary = createPool(requestTarget(databaseUrl), size);
  const reads = closeFailedConnections(createPool(readTarget, size));
  const requests = connectPool(routeReads(primary, reads));
  const { closeServicePools, ...services } = openServicePools(databaseUrl);
  // One of its own, so that reads that wait for a connection are not taken for an outage.
  const checkTarget = { ...serverTarget(readUrl), ...REPLICA_TIMEOUTS };
  const checks = connectPool(closeFailedConnections(createPool(checkTarget, 1)));
  const replica = createReadReplica({ ...rest, primary: services.jobs, replica: checks.db });
  return {
    ...services,
    db: requests.db,
    replica,
    close: async () => {
      replica.stop();
      await requests.close();
      await closeServicePools();
      await checks.close();
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
    leases: db,
    health: db,
    replica: null,
    close: async () => {
      await close();
      await engine.close();
    },
  };
}
