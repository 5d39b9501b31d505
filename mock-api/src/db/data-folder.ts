import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Another process holds the folder. The message is shown without a stack trace. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another process.`);
  }
}

export interface DataFolder {
  path: string;
  release: () => Promise<void>;
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Identifies this boot of this machine or container, so that a lock records where its owner ran. */
function hostId(): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${readlinkSync('/proc/self/ns/net')}`;
}

/**
 * Holds a name in Linux's abstract socket namespace: it has one holder, and the kernel frees it
 * when the process dies, however it dies. Derived from the inode, so that two paths to one folder
 * give the same name.
 */
async function holdSocketName(folder: string): Promise<() => Promise<void>> {
  const { dev, ino } = statSync(folder);
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(hasCode(error, 'EADDRINUSE') ? new DataFolderInUseError(folder) : error),
    );
    server.listen(`\0sheetfolk-${name}`, resolve);
  });
  server.unref();
  return () => new Promise((closed) => void server.close(() => closed()));
}

/**
 * Locks the data folder for this process: the embedded engine has no lock of its own, and a second
 * process on the same folder silently destroys acknowledged writes.
 *
 * Two locks, because neither is enough. The socket name is free right after a kill, but works only
 * on one machine. The lock file also works on a shared disk and on other systems, but counts as
 * abandoned only after it has not been updated for a while. The holder of the name may break a lock
 * file of the same machine without waiting.
 */
export async function lockDataFolder(path: string): Promise<DataFolder> {
  mkdirSync(path, { recursive: true });
  const linux = process.platform === 'linux';
  const releaseName = linux ? await holdSocketName(path) : async () => {};
  const lockfilePath = join(path, 'lock');
  const owner = join(path, 'owner');
  try {
    if (linux && readLockOwner(owner) === hostId()) {
      rmSync(lockfilePath, { recursive: true, force: true });
    }
    const releaseFile = await lock(path, {
      lockfilePath,
      stale: linux ? 10_000 : 3_000,
      retries: linux ? 0 : { retries: 3, minTimeout: 1_000, maxTimeout: 1_000 },
    });
    if (linux) writeFileSync(owner, hostId());
    return {
      path,
      release: async () => {
        await releaseFile();
        await releaseName();
      },
    };
  } catch (error) {
    await releaseName();
    throw hasCode(error, 'ELOCKED') ? new DataFolderInUseError(path) : error;
  }
}

function readLockOwner(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
