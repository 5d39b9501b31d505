import * as z from 'zod';
import { LIMITS, postSorts } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import {
  id,
  idParams,
  instant,
  messageResponse,
  pageOf,
  pageQuery,
  tagCount,
  slug,
  text,
} from './primitives';
import { postPatch } from './post-edits';
import { postFeeds } from './post-feeds';
import { metrics, post, postPayload, postStatus, postSummary } from './post-schemas';
import { postVersions } from './post-versions';

/** Filters of the public list. `tag` may be repeated: a post must carry every one of them. */
export const postFilters = pageQuery.extend({
  author: id.optional(),
  q: text(200).optional(),
  tag: z
    .union([z.string(), z.array(z.string())])
    .transform((tags) => [tags].flat())
    .optional(),
  sort: z.enum(postSorts).optional(),
});

/** The viewer's own posts: filters of the list in the writer. */
export const ownPostFilters = pageQuery.extend({
  q: text(200).optional(),
  status: postStatus.optional(),
});

/** A page of the viewer's own posts, with the number of them per status whatever the filters. */
export const ownPosts = pageOf(
  postSummary.extend({ autoSavedAt: instant.nullable(), publishedAt: instant.nullable() }),
).extend({
  counts: z.record(postStatus, z.number().int().nonnegative()),
});
export type OwnPosts = z.infer<typeof ownPosts>;

/** A count of likes after a like or unlike, and whether the viewer is among them. */
export const likeState = z.object({
  metrics: metrics.pick({ likes: true }),
  viewerHasLiked: z.boolean(),
});

export const posts = {
  ...postFeeds,
  ...postVersions,
  list: endpoint({
    method: 'GET',
    path: '/api/posts',
    auth: 'visitor',
    tag: 'posts',
    cacheable: true,
    summary: `Published posts, newest first. \`limit\` defaults to ${LIMITS.postList}.`,
    query: postFilters,
    output: pageOf(postSummary),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/posts/mine',
    auth: 'user',
    tag: 'posts',
    summary: `The viewer’s own posts of every status, last changed first. \`limit\` defaults to ${LIMITS.postList}.`,
    query: ownPostFilters,
    output: ownPosts,
  }),
  featured: endpoint({
    method: 'GET',
    path: '/api/posts/featured',
    auth: 'visitor',
    tag: 'posts',
    cacheable: true,
    summary: `Featured published posts, newest first. \`limit\` defaults to ${LIMITS.featuredList}.`,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(LIMITS.pageMax).optional(),
      tag: text(LIMITS.tag).optional(),
    }),
    output: z.object({ items: z.array(postSummary) }),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/posts/tags',
    auth: 'visitor',
    tag: 'posts',
    cacheable: true,
    summary: 'The tags of the newest 2,000 published posts, most used first.',
    output: z.object({ items: z.array(tagCount) }),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/posts/id/:id',
    auth: 'user',
    tag: 'posts',
    summary: 'A post for its editor: the viewer’s own or, for an admin, any.',
    params: idParams,
    output: post,
    errors: ['not_found', 'forbidden'],
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/posts/:slug',
    auth: 'visitor',
    tag: 'posts',
    cacheable: true,
    summary: 'A published post. 404 for a draft, 410 for a deleted post.',
    params: z.object({ slug }),
    output: post,
    errors: ['not_found', 'gone'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    auth: 'user',
    tag: 'posts',
    changes: 'content',
    limit: 'post',
    summary: 'Creates a post. The publish rules apply if its status is published or scheduled.',
    body: postPayload,
    output: post,
    status: 201,
    errors: ['quota_exceeded'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/posts/:id',
    auth: 'user',
    tag: 'posts',
    changes: 'content',
    limit: 'save',
    summary:
      'Saves a post. `status` defaults to the current one. With If-Match, a stale save returns 412 and the current post.',
    params: idParams,
    body: postPayload,
    output: post,
    errors: ['not_found', 'forbidden', 'stale', 'quota_exceeded'],
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/posts/:id',
    auth: 'user',
    tag: 'posts',
    changes: 'content',
    limit: 'save',
    summary:
      'Saves a small change of a post, relative to the revision in If-Match, which is required. 412 with the current post if it has changed since; 422 if an edit does not fit the text. Repeating the last change is safe.',
    params: idParams,
    body: postPatch,
    output: post,
    errors: ['not_found', 'forbidden', 'stale', 'unprocessable', 'quota_exceeded'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id',
    auth: 'user',
    tag: 'posts',
    changes: 'content',
    summary: `Deletes a post. Its URL returns 410 from then on; for ${LIMITS.trashDays} days it can be brought back.`,
    params: idParams,
    output: messageResponse,
    errors: ['not_found', 'forbidden'],
  }),
  undelete: endpoint({
    method: 'POST',
    path: '/api/posts/id/:id/undelete',
    auth: 'user',
    tag: 'posts',
    changes: 'content',
    summary: `Brings a deleted post back as it was, for ${LIMITS.trashDays} days. A post that an admin deleted can be brought back by admins only.`,
    params: idParams,
    output: post,
    errors: ['not_found', 'forbidden'],
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/posts/:id/like',
    auth: 'user',
    tag: 'posts',
    changes: 'counts',
    limit: 'reaction',
    summary: 'Likes a post. Idempotent.',
    params: idParams,
    output: likeState,
    errors: ['not_found'],
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/like',
    auth: 'user',
    tag: 'posts',
    changes: 'counts',
    limit: 'reaction',
    summary: 'Removes the viewer’s like. Idempotent.',
    params: idParams,
    output: likeState,
    errors: ['not_found'],
  }),
};
