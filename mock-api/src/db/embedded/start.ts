import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Without `node:`, because that is the spelling by which webpack finds workers to bundle.
import { Worker } from 'worker_threads';

export interface EmbeddedEngine {
  /** For `pg`: the folder of the socket, and the port in the socket's name. */
  host: string;
  port: number;
  close: () => Promise<void>;
}

/** The kernel's limit for the path of a unix socket is 108 bytes, 104 elsewhere. */
const PATH_LIMIT = 100;
const PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${PORT}`;

function socketFolder(dataDir: string): { folder: string; temporary: boolean } {
  const folder = join(dataDir, 'run');
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) > PATH_LIMIT) {
    return { folder: mkdtempSync(join(tmpdir(), 'sheetfolk-')), temporary: true };
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { folder, temporary: false };
}

interface EngineThread {
  worker: Worker;
  close: () => Promise<void>;
}

async function runEngine(folder: string, socketPath: string): Promise<EngineThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { folder, socketPath },
    resourceLimits: { maxOldGenerationSizeMb: 1_024 },
  });
  await once(worker, 'message');
  return {
    worker,
    close: async () => {
      const exit = once(worker, 'exit');
      worker.postMessage('close');
      await exit;
    },
  };
}

/**
 * Creates an empty cluster. Under a temporary name until it is complete, so that an interrupted
 * first start can be repeated; in its own thread, because it takes half a gigabyte of memory.
 */
async function createCluster(folder: string, socketPath: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = await runEngine(unfinished, socketPath);
  await engine.close();
  renameSync(unfinished, folder);
}

/**
 * Runs the embedded engine in its own thread: in the API's thread a slow query would block every
 * request. Lock the data folder first. `onCrash` is called if the thread ends by itself.
 */
export async function startEmbedded(
  dataDir: string,
  onCrash: (error: Error) => void,
): Promise<EmbeddedEngine> {
  const { folder: host, temporary } = socketFolder(dataDir);
  const folder = join(dataDir, 'database');
  const socketPath = join(host, SOCKET_NAME);
  if (!existsSync(folder)) await createCluster(folder, socketPath);
  const engine = await runEngine(folder, socketPath);
  let closing = false;
  engine.worker.on('error', onCrash);
  engine.worker.on('exit', () => {
    if (!closing) onCrash(new Error('The embedded database stopped.'));
  });
  return {
    host,
    port: PORT,
    close: async () => {
      closing = true;
      await engine.close();
      if (temporary) rmSync(host, { recursive: true, force: true });
    },
  };
}
