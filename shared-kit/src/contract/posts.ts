import * as z from 'zod';
import { LIMITS, postSorts } from 'shared-kit/constants';
import { endpoint } from './endpoint';
import { id, idParams, messageResponse, pageOf, pageQuery, tagCount, text } from './primitives';
import { postFeeds } from './post-feeds';
import { metrics, post, postPayload, postSummary } from './post-schemas';
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
    summary: `Published posts, newest first. \`limit\` defaults to ${LIMITS.postList}.`,
    query: postFilters,
    output: pageOf(postSummary),
  }),
  featured: endpoint({
    method: 'GET',
    path: '/api/posts/featured',
    auth: 'visitor',
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
    summary: 'The tags of the newest 2,000 published posts, most used first.',
    output: z.object({ items: z.array(tagCount) }),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/posts/id/:id',
    auth: 'user',
    summary: 'A post for its editor: the viewer’s own or, for an admin, any.',
    params: idParams,
    output: post,
    errors: ['not_found', 'forbidden'],
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/posts/:slug',
    auth: 'visitor',
    summary: 'A published post. 404 for a draft, 410 for a deleted post.',
    params: z.object({ slug: z.string().min(1).max(200) }),
    output: post,
    errors: ['not_found', 'gone'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    auth: 'user',
    summary: 'Creates a post. The publish rules apply if its status is published or scheduled.',
    body: postPayload,
    output: post,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/posts/:id',
    auth: 'user',
    summary:
      'Saves a post. `status` defaults to the current one. With If-Match, a stale save returns 412 and the current post.',
    params: idParams,
    body: postPayload,
    output: post,
    errors: ['not_found', 'forbidden', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id',
    auth: 'user',
    summary: 'Deletes a post. Its URL returns 410 from then on.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found', 'forbidden'],
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/posts/:id/like',
    auth: 'user',
    summary: 'Likes a post. Idempotent.',
    params: idParams,
    output: likeState,
    errors: ['not_found'],
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/like',
    auth: 'user',
    summary: 'Removes the viewer’s like. Idempotent.',
    params: idParams,
    output: likeState,
    errors: ['not_found'],
  }),
};
