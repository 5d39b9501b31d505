import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ENGINE_PORT = 5432;

/** The folder `tsx` is resolved from. */
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the embedded engine of this Jest worker, unless an earlier test file has. Returns the
 * folder of its socket. Starting one takes seconds, and its first queries are slow; emptying one
 * takes a third of a second. A test file shares no memory with the next, so the engine is found by
 * its socket. It exits with the worker.
 */
export async function startSharedEngine(): Promise<string> {
  const host = join(tmpdir(), `sf-engine-${process.pid}`);
  const socketPath = join(host, `.s.PGSQL.${ENGINE_PORT}`);
  if (await acceptsConnections(socketPath)) return host;
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const engine = fork(join(PACKAGE, 'src/testing/embedded-process.ts'), [host, socketPath], {
    cwd: PACKAGE,
    execArgv: ['--import', 'tsx'],
  });
  await new Promise<void>((resolve, reject) => {
    engine.once('message', () => resolve());
    engine.once('error', reject);
    engine.once('exit', (code) => reject(new Error(`The engine exited with code ${code}.`)));
  });
  engine.removeAllListeners();
  // The worker does not wait for it to exit.
  engine.unref();
  engine.channel?.unref();
  return host;
}

async function acceptsConnections(socketPath: string): Promise<boolean> {
  const socket = connect(socketPath);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
