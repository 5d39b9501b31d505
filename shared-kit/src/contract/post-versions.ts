import * as z from 'zod';
import { endpoint } from './endpoint';
import { idParams, instant } from './primitives';
import { post, postStatus } from './post-schemas';

/** One kept version: when, in which state, why, and the full snapshot. The newest comes first. */
export const postVersion = z.object({
  savedAt: instant,
  status: postStatus,
  /** `auto` every ten minutes of autosaving, `manual` by Save version, `restore` before a restore. */
  reason: z.enum(['auto', 'manual', 'restore']),
  snapshot: post,
});

export const postVersions = {
  versions: endpoint({
    method: 'GET',
    path: '/api/posts/id/:id/versions',
    auth: 'user',
    summary: 'The kept versions of a post, newest first; at most 50.',
    params: idParams,
    output: z.object({ items: z.array(postVersion) }),
    errors: ['not_found', 'forbidden'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/posts/id/:id/restore',
    auth: 'user',
    summary: 'Puts a version in the place of the post, which is itself kept as a version.',
    params: idParams,
    body: z.object({ versionIndex: z.number().int().nonnegative() }),
    output: post,
    errors: ['not_found', 'forbidden', 'stale'],
  }),
};
