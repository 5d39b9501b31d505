import { api, ApiError } from 'shared-kit/client';
import { isArrayOf, isObjectOf, isString } from 'shared-kit/client/guards';
import { sessionStore } from 'shared-kit/client/session';
import type { PostProgress } from 'shared-kit/contract';

/** Posts that were read without a network, until the API knows of them. */
const STORAGE_KEY = 'readMarks';

/** More than anybody reads offline. */
const MAX_MARKS = 100;

interface StoredMarks {
  /** The member who has read them. Of somebody else they are dropped. */
  reader: string;
  ids: string[];
}

const isStoredMarks = isObjectOf<StoredMarks>({ reader: isString, ids: isArrayOf(isString) });

function readMarks(reader: string): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isStoredMarks(stored) && stored.reader === reader ? stored.ids : [];
  } catch {
    return [];
  }
}

function storeMarks(reader: string, ids: readonly string[]): void {
  try {
    if (ids.length === 0) window.localStorage.removeItem(STORAGE_KEY);
    else {
      const marks: StoredMarks = { reader, ids: ids.slice(-MAX_MARKS) };
      window.localStorage.setItem(STORAGE_KEY, JSON.stringify(marks));
    }
  } catch {
    // Storage is disabled or full: what is read without a network is then not marked.
  }
}

const currentReader = () => sessionStore.getState().user?.id ?? null;

/** Whether the same request may succeed later. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Forgets a mark that was not sent. */
export function dropMark(id: string): void {
  const reader = currentReader();
  if (reader === null) return;
  storeMarks(
    reader,
    readMarks(reader).filter((one) => one !== id),
  );
}

/**
 * Marks a post as read, also while the page is being left. Without a network the mark is kept on the
 * device, and sent by `sendMarks`.
 */
export async function markRead(id: string): Promise<PostProgress> {
  const reader = currentReader();
  if (reader === null) return { isRead: false, position: 0 };
  storeMarks(reader, [...readMarks(reader).filter((one) => one !== id), id]);
  try {
    const progress = await api.progress.markRead({ params: { id } }, { keepalive: true });
    dropMark(id);
    return progress;
  } catch (error) {
    if (!isTemporary(error)) dropMark(id);
    throw error;
  }
}

/** Sends the marks that are kept. Returns whether there were any. */
export async function sendMarks(): Promise<boolean> {
  const reader = currentReader();
  const ids = reader === null ? [] : readMarks(reader);
  for (const id of ids) {
    // Somebody else may have signed in meanwhile.
    if (currentReader() !== reader) return true;
    try {
      await api.progress.markRead({ params: { id } });
      dropMark(id);
    } catch (error) {
      if (isTemporary(error)) return true;
      dropMark(id);
    }
  }
  return ids.length > 0;
}
