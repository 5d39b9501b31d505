import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../process/ports.mjs';

const run = promisify(execFile);

/** Neither PostgreSQL nor PgBouncer runs as root, so root starts them as `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const identity = process.getuid?.() === 0 ? NOBODY : {};

const env = { ...process.env, LC_ALL: 'C' };

/** Creates a folder that the servers' user may read. */
function createFolder(folder) {
  mkdirSync(folder, { mode: 0o700 });
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  return folder;
}

/** A program that can be killed and started again, always on the same port. */
function createServer({ program, args, cwd, isReady }) {
  let child = null;
  const server = {
    async start() {
      child = spawn(program, args, { ...identity, cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
      let output = '';
      child.stderr.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4_000)));
      const started = child;
      while (!(await isReady())) {
        if (started.exitCode !== null) throw new Error(`${program} exited:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** Without a farewell to anybody. */
    async kill(signal = 'SIGKILL') {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
  return server;
}

/**
 * Starts a primary, a streaming replica, and a PgBouncer in transaction mode before both.
 * @param {{ postgres: string, pgbouncer: string }} programs
 */
export async function startDatabaseServers({ postgres, pgbouncer }) {
  const folder = createFolder(join(mkdtempSync(join(tmpdir(), 'topology-')), 'servers'));
  const parent = join(folder, '..');
  if (identity.uid !== undefined) chownSync(parent, identity.uid, identity.gid);
  const ports = { primary: await freePort(), replica: await freePort(), pooler: await freePort() };
  const options = { ...identity, cwd: folder, env };
  const program = (name) => join(postgres, name);
  const at = (port) => ['--host=127.0.0.1', `--port=${port}`, '--username=postgres'];

  const sqlAt = async (port, statement) => {
    const args = [
      ...at(port),
      '--no-psqlrc',
      '--tuples-only',
      '--no-align',
      '--command',
      statement,
    ];
    const { stdout } = await run(program('psql'), args, { ...options, timeout: 10_000 });
    return stdout.trim();
  };
  const createPostgres = (name, port) => {
    const data = join(folder, name);
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };
    const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    return createServer({
      program: program('postgres'),
      args: ['-D', data, '-p', `${port}`, ...flags],
      cwd: folder,
      isReady: () => sqlAt(port, 'select 1').then(Boolean, () => false),
    });
  };

  const data = join(folder, 'primary');
  const initial = ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8'];
  await run(program('initdb'), [...initial, '--no-sync'], options);
  const primary = createPostgres('primary', ports.primary);
  await primary.start();
  const copy = ['--pgdata', join(folder, 'replica'), '--write-recovery-conf', '--no-sync'];
  await run(
    program('pg_basebackup'),
    [...at(ports.primary), ...copy, '--checkpoint=fast', '--wal-method=stream'],
    options,
  );
  const replica = createPostgres('replica', ports.replica);
  await replica.start();

  const configuration = join(folder, 'pgbouncer.ini');
  const toPostgres = (port) => `host=127.0.0.1 port=${port} dbname=postgres user=postgres`;
  writeFileSync(
    configuration,
    `[databases]
site = ${toPostgres(ports.primary)}
site_read = ${toPostgres(ports.replica)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
ignore_startup_parameters = extra_float_digits,options,statement_timeout
`,
  );
  const pooler = createServer({
    program: pgbouncer,
    args: ['-q', configuration],
    cwd: folder,
    isReady: () =>
      run(program('psql'), [...at(ports.pooler), '--command', 'select 1', 'site'], options).then(
        () => true,
        () => false,
      ),
  });
  await pooler.start();

  return {
    primary,
    replica,
    url: `postgres://postgres@127.0.0.1:${ports.pooler}/site`,
    readUrl: `postgres://postgres@127.0.0.1:${ports.pooler}/site_read`,
    /** Runs a statement past the pooler, and resolves with its rows as text. */
    queryPrimary: (statement) => sqlAt(ports.primary, statement),
    queryReplica: (statement) => sqlAt(ports.replica, statement),
    async stop() {
      await Promise.all([pooler.kill(), replica.kill('SIGQUIT'), primary.kill('SIGQUIT')]);
      rmSync(parent, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
