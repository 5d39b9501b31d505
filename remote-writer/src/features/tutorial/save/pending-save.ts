import * as z from 'zod';
import { postPayload } from 'shared-kit/contract';
import { toDocument, type TutorialDocument } from '../document/document';

/** Where the shell stores a request that was rejected because the session had ended. */
const STORAGE_KEY = 'pendingRequest';

const request = z.object({ path: z.string(), method: z.string(), body: postPayload });

function isSaveOf(postId: string | null, path: string, method: string): boolean {
  if (postId === null) return method === 'POST' && /^\/api\/(admin\/)?posts\/?$/.test(path);
  return /^\/api\/(admin\/)?posts\//.test(path) && path.endsWith(`/${postId}`);
}

/** The interrupted save of this post, or of a new one, as a document. It is not sent automatically. */
export function readPendingSave(postId: string | null): TutorialDocument | null {
  try {
    const stored = request.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    if (!stored.success || !isSaveOf(postId, stored.data.path, stored.data.method)) return null;
    const { body } = stored.data;
    return toDocument({ ...body, coverImage: body.coverImage ?? null });
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
