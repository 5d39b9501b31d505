import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, TypeOverrides } from 'pg';
import type { DataFolder } from './data-folder';
import { startEmbedded } from './embedded/start';
import { preparingPool } from './prepared-statements';
import type { Tables } from './schema';

export type Database = Kysely<Tables>;

export interface Connection {
  db: Database;
  close: () => Promise<void>;
}

interface PoolOptions {
  host?: string;
  port?: number;
  connectionString?: string;
  /** Whether each connection is a session of its own, so that it can keep prepared statements. */
  keepsStatements?: boolean;
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

/** Opens a connection pool with a query builder, for either engine. */
export function openPool(
  { keepsStatements = false, ...options }: PoolOptions,
  size: number,
): Connection {
  const pool = new Pool({
    ...(options.connectionString === undefined ? { user: 'postgres', database: 'postgres' } : {}),
    ...options,
    max: size,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    application_name: 'sheetfolk-api',
  });
  // The pool replaces a broken idle connection, but without a listener its error ends the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: keepsStatements ? preparingPool(pool) : pool }),
  });
  return { db, close: () => db.destroy() };
}

/** Connects to the PostgreSQL of `DATABASE_URL`. */
export async function connectPostgres(databaseUrl: string): Promise<Connection> {
  return openPool({ connectionString: databaseUrl, keepsStatements: true }, 10);
}

/** Starts and connects to the embedded engine. `onCrash` is called if its thread ends by itself. */
export async function connectEmbedded(
  folder: DataFolder,
  onCrash: (error: Error) => void,
): Promise<Connection> {
  const engine = await startEmbedded(folder.path, onCrash);
  const pool = openPool({ host: engine.host, port: engine.port }, 8);
  return {
    db: pool.db,
    close: async () => {
      await pool.close();
      await engine.close();
    },
  };
}
