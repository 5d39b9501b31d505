import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sqlState } from './transaction';

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const PERMISSIONS = 0o777;

/** The process creates files for its own user only: set once, before anything is written. */
export const UMASK = 0o077;

/** What another user owns cannot be changed: a volume whose root belongs to the cluster, say. */
async function setMode(path: string, mode: number): Promise<boolean> {
  try {
    await chmod(path, mode);
    return true;
  } catch (error) {
    if (sqlState(error) === 'EPERM' || sqlState(error) === 'EROFS') return false;
    // A process that shares the folder has removed it.
    if (sqlState(error) === 'ENOENT') return true;
    throw error;
  }
}

/**
 * Files of a folder that nobody else may enter are left as they are, so a large store of files costs
 * little; a folder comes after its contents, so an interrupted run is repeated.
 */
async function restrictEntry(path: string): Promise<void> {
  const stats = await lstat(path).catch(() => null);
  if (stats === null || stats.isSymbolicLink()) return;
  if (!stats.isDirectory()) return void (await setMode(path, FILE_MODE));
  const isPrivate = (stats.mode & PERMISSIONS) === FOLDER_MODE;
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isDirectory() || !isPrivate) await restrictEntry(join(path, entry.name));
  }
  if (!isPrivate) await setMode(path, FOLDER_MODE);
}

/** What the API writes into the data folder. Nothing else there is touched: it may be any folder. */
const OWN_ENTRIES = [
  'database',
  'database.unfinished',
  'lock',
  'media',
  'outbox',
  'owner',
  'run',
  'uploads',
];

const STICKY = 0o1000;

/**
 * Takes the data folder from all other users of the machine: folders become 0700, files 0600. Returns
 * false if it is a folder that they share, or one of theirs, whose own mode is not ours to change.
 */
export async function restrictAccess(dataDir: string): Promise<boolean> {
  const stats = await stat(dataDir).catch(() => null);
  if (stats === null || !stats.isDirectory()) return true;
  // At once: from here on nobody else reaches what is in it.
  const isOurs = (stats.mode & STICKY) === 0 && (await setMode(dataDir, FOLDER_MODE));
  for (const name of OWN_ENTRIES) await restrictEntry(join(dataDir, name));
  return isOurs;
}
