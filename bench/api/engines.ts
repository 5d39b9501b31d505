import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { startPostgres } from '@sheetfolk/tooling/postgres';
import { startApi } from './api-process';
import { cacheFolder, computeFillVersion } from './cache';
import { fillTables } from './fill/fill';
import { computeSizes, type Sizes } from './fill/sizes';
import { uploadFiles } from './upload-files';

/** A filled database: how the API starts on it, and how the bench connects to it. */
export interface FilledDatabase {
  posts: number;
  dataDir: string;
  databaseUrl: string | null;
  client: ClientConfig;
}

export interface SpecialSizes {
  name: string;
  sizes: Sizes;
}

const ordinarySizes = (posts: number): SpecialSizes => ({
  name: String(posts),
  sizes: computeSizes(posts),
});

export interface Engine {
  name: 'postgres' | 'embedded';
  /**
   * Opens the database with a number of posts; fills it unless it is cached. Sizes that are not
   * those of a site of so many posts need a name of their own.
   */
  openDatabase: (posts: number, special?: SpecialSizes) => Promise<FilledDatabase>;
  stop: () => Promise<void>;
}

type Log = (line: string) => void;

async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL is filled over two connections, which use two cores; the embedded engine has one. */
async function fillDatabase(filled: FilledDatabase, sizes: Sizes, log: Log): Promise<void> {
  log(`Filling ${filled.posts} posts.`);
  const api = await startApi(filled.dataDir, filled.databaseUrl);
  try {
    const upload = () => uploadFiles(api.url);
    await withClient(filled.client, (client) =>
      filled.databaseUrl === null
        ? fillTables([client], sizes, upload, log)
        : withClient(filled.client, (other) => fillTables([client, other], sizes, upload, log)),
    );
  } finally {
    await api.stop();
  }
}

/** The engine inside the API process. The bench connects to the same socket as the API. */
export function embeddedEngine(log: Log): Engine {
  return {
    name: 'embedded',
    async openDatabase(posts, { name, sizes } = ordinarySizes(posts)) {
      const dataDir = join(cacheFolder, `embedded-${name}-${computeFillVersion()}`);
      const unfinished = join(cacheFolder, `unfinished-${name}`);
      const at = (folder: string): FilledDatabase => ({
        posts,
        dataDir: folder,
        databaseUrl: null,
        client: { host: join(folder, 'run'), port: 5432, user: 'postgres', database: 'postgres' },
      });
      if (!existsSync(dataDir)) {
        rmSync(unfinished, { recursive: true, force: true });
        await fillDatabase(at(unfinished), sizes, log);
        renameSync(unfinished, dataDir);
      }
      return at(dataDir);
    },
    stop: async () => {},
  };
}

/** Memory settings as the PostgreSQL manual recommends for a server: more than the default 128 MB. */
const SETTINGS = { shared_buffers: '2GB', effective_cache_size: '8GB' };

/** The PostgreSQL server at `DATABASE_URL`, else a server of the bench's own with a cached data folder. */
export async function postgresEngine(log: Log): Promise<Engine> {
  const given = process.env['DATABASE_URL'];
  const server = given
    ? { url: given, stop: async () => {} }
    : await startPostgres({ dataFolder: join(cacheFolder, 'postgres'), settings: SETTINGS });
  const config = (database?: string): ClientConfig => {
    const url = new URL(server.url);
    if (database !== undefined) url.pathname = `/${database}`;
    return { connectionString: url.href };
  };
  const names = async () =>
    withClient(config(), async (client) => {
      const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
      return new Set(rows.map(({ datname }) => datname));
    });
  return {
    name: 'postgres',
    async openDatabase(posts, { name, sizes } = ordinarySizes(posts)) {
      const database = `sheetfolk_bench_${name}_${computeFillVersion()}`;
      const unfinished = `sheetfolk_bench_unfinished_${name}`;
      const dataDir = join(cacheFolder, database);
      mkdirSync(dataDir, { recursive: true });
      const at = (of: string): FilledDatabase => ({
        posts,
        dataDir,
        databaseUrl: config(of).connectionString ?? null,
        client: config(of),
      });
      if (!(await names()).has(database)) {
        await withClient(config(), async (client) => {
          await client.query(`drop database if exists ${unfinished} with (force)`);
          await client.query(`create database ${unfinished}`);
        });
        await fillDatabase(at(unfinished), sizes, log);
        await withClient(config(), (client) =>
          client.query(`alter database ${unfinished} rename to ${database}`),
        );
      }
      return at(database);
    },
    stop: server.stop,
  };
}
