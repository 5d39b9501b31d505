import * as z from 'zod';
import { csvExport } from './csv-export';
import { endpoint } from './endpoint';
import { member } from './admin-moderation';
import { adminListQuery, adminPageOf, flag, idParams, messageResponse } from './primitives';
import { post, postPayload, postStatus, postSummary } from './post-schemas';
import { threadSummary } from './threads';

const postFilters = { status: postStatus.optional(), featured: flag };

const count = z.number().int().nonnegative();

export const adminSummary = z.object({
  counts: z.object({
    users: count,
    activeUsers: count,
    publishedPosts: count,
    communityPending: count,
    openThreads: count,
    comments: count,
  }),
  latest: z.object({ users: z.array(member), threads: z.array(threadSummary) }),
});

export const admin = {
  summary: endpoint({
    method: 'GET',
    path: '/api/admin/summary',
    auth: 'admin',
    tag: 'Administration: summary',
    summary: 'The counts and the latest members and discussions of the Overview.',
    output: adminSummary,
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/admin/posts',
    auth: 'admin',
    tag: 'Administration: posts',
    summary: 'Posts of every author and status. Sort keys: title, updatedAt, createdAt.',
    query: adminListQuery.extend(postFilters),
    output: adminPageOf(postSummary),
  }),
  postsCsv: csvExport('/api/admin/posts/export', 'Administration: posts', 'Posts', postFilters),
  publishPost: endpoint({
    method: 'PATCH',
    path: '/api/admin/posts/:id/publish',
    auth: 'admin',
    tag: 'Administration: posts',
    changes: 'content',
    summary: 'Publishes a post or reverts it to a draft. The publish rules do not apply.',
    params: idParams,
    body: z.object({ published: z.boolean() }),
    output: postSummary,
    errors: ['not_found'],
  }),
  updatePost: endpoint({
    method: 'PUT',
    path: '/api/admin/posts/:id',
    auth: 'admin',
    tag: 'Administration: posts',
    changes: 'content',
    summary: 'Features a post, or saves it. The publish rules do not apply.',
    params: idParams,
    body: z.union([z.object({ featured: z.boolean() }), postPayload]),
    output: post,
    errors: ['not_found', 'stale', 'quota_exceeded'],
  }),
  createPost: endpoint({
    method: 'POST',
    path: '/api/admin/posts',
    auth: 'admin',
    tag: 'Administration: posts',
    changes: 'content',
    summary: 'Saves a new post as the admin.',
    body: postPayload,
    output: post,
    status: 201,
    errors: ['quota_exceeded'],
  }),
  removePost: endpoint({
    method: 'DELETE',
    path: '/api/admin/posts/:id',
    auth: 'admin',
    tag: 'Administration: posts',
    changes: 'content',
    summary: 'Deletes a post. Its URL returns 410 from then on.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found'],
  }),
};
