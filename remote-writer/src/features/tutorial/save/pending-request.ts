import * as z from 'zod';
import { applyEdits } from 'shared-kit/content/article';
import { postPatch, postPayload, type Post } from 'shared-kit/contract';
import { toDocument, type TutorialDocument } from '../document/document';

const pendingRequest = z.object({
  path: z.string(),
  method: z.string(),
  body: z.unknown(),
});

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

/** The document that a stored request would have saved; null if it is of another post. Throws if it is none. */
export function parsePendingRequest(text: string, post: Post | null): TutorialDocument | null {
  const { path, method, body } = pendingRequest.parse(JSON.parse(text));
  if (!isSaveOf(post, path, method)) return null;
  const content = requestedContent(method, body, post);
  return toDocument({ ...content, coverImage: content.coverImage ?? null });
}
