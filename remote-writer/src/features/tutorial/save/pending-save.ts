import * as z from 'zod';
import { applyEdits } from 'shared-kit/content/article';
import { postPatch, postPayload, type Post } from 'shared-kit/contract';
import { toDocument, type TutorialDocument } from '../document/document';

/** Where the shell stores a request that was rejected because the session had ended. */
const STORAGE_KEY = 'pendingRequest';

const request = z.object({ path: z.string(), method: z.string(), body: z.unknown() });

function isSaveOf(post: Post | null, path: string, method: string): boolean {
  if (post === null) return method === 'POST' && /^\/api\/(admin\/)?posts\/?$/.test(path);
  return /^\/api\/(admin\/)?posts\//.test(path) && path.endsWith(`/${post._id}`);
}

/** The content that the request would have saved; throws if its edits do not fit the post. */
function requestedContent(method: string, body: unknown, post: Post | null) {
  if (method !== 'PATCH') return postPayload.parse(body);
  if (post === null) throw new Error('There is nothing to edit.');
  return postPayload.parse(applyEdits(post, postPatch.parse(body).edits));
}

/** The interrupted save of this post, or of a new one, as a document. It is not sent automatically. */
export function readPendingSave(post: Post | null): TutorialDocument | null {
  try {
    const { path, method, body } = request.parse(
      JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'),
    );
    if (!isSaveOf(post, path, method)) return null;
    const content = requestedContent(method, body, post);
    return toDocument({ ...content, coverImage: content.coverImage ?? null });
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
