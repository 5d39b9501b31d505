import * as z from 'zod';
import { endpoint } from './endpoint';
import { idParams, instant } from './primitives';
import { post, postStatus } from './post-schemas';

/** One stored version of a post, with the full snapshot. */
export const postVersion = z.object({
  savedAt: instant,
  status: postStatus,
  /** `auto`: every ten minutes of autosave; `manual`: Save version; `restore`: before a restore. */
  reason: z.enum(['auto', 'manual', 'restore']),
  snapshot: post,
});

export const postVersions = {
  versions: endpoint({
    method: 'GET',
    path: '/api/posts/id/:id/versions',
    auth: 'user',
    summary: 'The stored versions of a post, newest first; at most 50.',
    params: idParams,
    output: z.object({ items: z.array(postVersion) }),
    errors: ['not_found', 'forbidden'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/posts/id/:id/restore',
    auth: 'user',
    summary:
      'Restores a version of a post; the current state is stored as a version first. With If-Match, 412 if the post has changed.',
    params: idParams,
    body: z.object({ versionIndex: z.number().int().nonnegative() }),
    output: post,
    errors: ['not_found', 'forbidden', 'stale'],
  }),
};
