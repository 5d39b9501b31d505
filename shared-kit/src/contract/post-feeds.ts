import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { id, idParams, pageOf, pageQuery } from './primitives';
import { postSummary } from './post-schemas';

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable();

export const postFeeds = {
  all: endpoint({
    method: 'GET',
    path: '/api/posts/all',
    auth: 'user',
    tag: 'posts',
    summary:
      'Published posts and the viewer’s own drafts and scheduled posts; for an admin, those of every author.',
    query: pageQuery.extend({ author: id.optional() }),
    output: pageOf(postSummary),
  }),
  following: endpoint({
    method: 'GET',
    path: '/api/posts/feed/following',
    auth: 'user',
    tag: 'posts',
    summary: 'Posts of the authors the viewer follows, newest first.',
    query: pageQuery,
    output: pageOf(postSummary),
  }),
  global: endpoint({
    method: 'GET',
    path: '/api/posts/feed/global',
    auth: 'visitor',
    tag: 'posts',
    cacheable: true,
    summary: 'Published posts of every author, newest first.',
    query: pageQuery,
    output: pageOf(postSummary),
  }),
  recommended: endpoint({
    method: 'GET',
    path: '/api/posts/feed/recommended',
    auth: 'user',
    tag: 'posts',
    summary: `Posts that share tags with the following feed, by authors the viewer does not follow; if there are none, the top ${LIMITS.recommended} trending posts (fallback: true).`,
    output: z.object({ items: z.array(postSummary), fallback: z.boolean() }),
  }),
  related: endpoint({
    method: 'GET',
    path: '/api/posts/id/:id/related',
    auth: 'visitor',
    tag: 'posts',
    cacheable: true,
    summary:
      'Up to 3 published posts that share tags with this one, best match first, and the previous and next post by date.',
    params: idParams,
    output: z.object({ items: z.array(postSummary), previous: neighbour, next: neighbour }),
    errors: ['not_found'],
  }),
};
