import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { DataFolder } from './data-folder';
import { startEmbedded } from './embedded/start';
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
  /** Options of the session, such as `-c search_path=…`. */
  options?: string;
}

/** One pool and one query builder, whichever engine stands behind the address. */
export function openPool(address: PoolOptions, size: number): Connection {
  const pool = new Pool({
    ...(address.connectionString === undefined ? { user: 'postgres', database: 'postgres' } : {}),
    ...address,
    max: size,
    connectionTimeoutMillis: 10_000,
    application_name: 'sheetfolk-api',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

/** The database that `DATABASE_URL` names. */
export async function connectPostgres(databaseUrl: string): Promise<Connection> {
  return openPool({ connectionString: databaseUrl }, 10);
}

/** The embedded engine in its thread. `onCrash` is told if that thread ends by itself. */
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
