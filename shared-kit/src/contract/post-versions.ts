import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { byline, id, idParams, instant } from './primitives';
import { post, postStatus } from './post-schemas';

/** A stored version of a post in the list, without its text. */
export const postVersionSummary = z.object({
  id,
  savedAt: instant,
  status: postStatus,
  /** `auto`: every ten minutes of autosave; `manual`: Save version; `restore`: before a restore. */
  reason: z.enum(['auto', 'manual', 'restore']),
  /** Who saved it; null if that is unknown (older versions) or the account was deleted. */
  savedBy: byline.nullable(),
  title: z.string(),
  /** The words of the article. */
  words: z.number().int().nonnegative(),
  /** The size of the snapshot in bytes, as JSON. */
  bytes: z.number().int().nonnegative(),
});
export type PostVersionSummary = z.infer<typeof postVersionSummary>;

/** One stored version of a post with the full snapshot: the post as it was. */
export const postVersion = postVersionSummary.extend({ snapshot: post });
export type PostVersion = z.infer<typeof postVersion>;

export const postVersions = {
  versions: endpoint({
    method: 'GET',
    path: '/api/posts/id/:id/versions',
    auth: 'user',
    tag: 'posts',
    summary: `The stored versions of a post without their texts, newest first; at most ${LIMITS.versions}.`,
    params: idParams,
    output: z.object({ items: z.array(postVersionSummary) }),
    errors: ['not_found', 'forbidden'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/posts/id/:id/versions/:versionId',
    auth: 'user',
    tag: 'posts',
    summary: 'One stored version of a post with the full snapshot.',
    params: z.object({ id, versionId: id }),
    output: postVersion,
    errors: ['not_found', 'forbidden'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/posts/id/:id/restore',
    auth: 'user',
    tag: 'posts',
    changes: 'content',
    limit: 'save',
    summary:
      'Restores a version of a post, named by its id or by its index in the list (0 is the newest); the current state is stored as a version first. With If-Match, 412 if the post has changed.',
    params: idParams,
    body: z.union([
      z.object({ versionId: id }),
      z.object({ versionIndex: z.number().int().nonnegative() }),
    ]),
    output: post,
    errors: ['not_found', 'forbidden', 'stale'],
  }),
};
