import * as z from 'zod';
import { postPayload } from 'shared-kit/contract';
import { formOf, type TutorialForm } from './form';

/** Where the shell keeps the save that was refused for want of a session. */
const KEY = 'pendingRequest';

const request = z.object({ path: z.string(), method: z.string(), body: postPayload });

function belongs(path: string, method: string, postId: string | null): boolean {
  if (postId === null) return method === 'POST' && /^\/api\/(admin\/)?posts\/?$/.test(path);
  return /^\/api\/(admin\/)?posts\//.test(path) && path.endsWith(`/${postId}`);
}

/** The remembered save of this post (or of a new one), as a form. It is not sent again by itself. */
export function readRemembered(postId: string | null): TutorialForm | null {
  try {
    const stored = request.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    if (!stored.success || !belongs(stored.data.path, stored.data.method, postId)) return null;
    const { body } = stored.data;
    return formOf({
      ...body,
      coverImage: body.coverImage ?? null,
    });
  } catch {
    return null;
  }
}

/** Forgets it, once its text is in the form. */
export function forgetRemembered(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is refused: then there was nothing to forget.
  }
}
