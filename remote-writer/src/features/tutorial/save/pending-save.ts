import type { Post } from 'shared-kit/contract';
import type { TutorialDocument } from '../document/document';

/** Where the shell stores a request that was rejected because the session had ended. */
const STORAGE_KEY = 'pendingRequest';

/** The interrupted save of this post, or of a new one, as a document. It is not sent automatically. */
export async function readPendingSave(post: Post | null): Promise<TutorialDocument | null> {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    if (text === null) return null;
    const { parsePendingRequest } = await import('./pending-request');
    return parsePendingRequest(text, post);
  } catch {
    return null;
  }
}

export function clearPendingSave(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
