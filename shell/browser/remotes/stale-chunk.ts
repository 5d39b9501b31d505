import { findMissingChunk } from './remote-error';

/** The files and pages for which this tab has been reloaded. */
const STORAGE_KEY = 'stale-chunk-reloads';
const MAX_KEYS = 50;

function readKeys(): string[] {
  try {
    const keys: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(keys) ? keys.map(String) : [];
  } catch {
    return [];
  }
}

const keyOf = (file: string, pathname: string) => `${file.split('?', 1)[0]} ${pathname}`;

/**
 * Whether loading the document again may help: a file of the page's release is gone, because a later
 * one took its place. True once per file, and so per release, and page.
 */
export function canReload(error: unknown, pathname: string): boolean {
  const file = findMissingChunk(error);
  return file !== null && !readKeys().includes(keyOf(file, pathname));
}

/**
 * Notes that the document is loaded again because of an error. False if that must not happen: it did
 * before, or it cannot be noted and could go on for ever.
 */
export function claimReload(error: unknown, pathname: string): boolean {
  const file = findMissingChunk(error);
  if (file === null || !canReload(error, pathname)) return false;
  const keys = [...readKeys(), keyOf(file, pathname)].slice(-MAX_KEYS);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(keys));
    return true;
  } catch {
    return false;
  }
}
