import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { email } from './auth';
import { comment } from './comments';
import { csvExport } from './csv-export';
import { endpoint } from './endpoint';
import { personName } from './names';
import { newPassword } from './password';
import {
  adminListQuery,
  adminPageOf,
  discussionCategory,
  flag,
  id,
  idParams,
  instant,
  messageResponse,
  requiredText,
  role,
} from './primitives';
import { sessionInfo } from './auth';
import { postSummary } from './post-schemas';
import { newThread, threadSummary } from './threads';

/** A member, in the admin's list. */
export const member = z.object({
  _id: id,
  name: z.string(),
  handle: z.string().nullable(),
  email: z.string(),
  role,
  isActive: z.boolean(),
  createdAt: instant,
});
export type Member = z.infer<typeof member>;

/** A member with what an admin needs to help them: the newest posts and replies, and the open sessions. */
export const memberDetail = member.extend({
  emailConfirmed: z.boolean(),
  counts: z.object({
    posts: z.number().int().nonnegative(),
    threads: z.number().int().nonnegative(),
    comments: z.number().int().nonnegative(),
  }),
  posts: z.array(
    postSummary.pick({ _id: true, title: true, slug: true, status: true, updatedAt: true }),
  ),
  sessions: z.array(sessionInfo),
});
export type MemberDetail = z.infer<typeof memberDetail>;

const userFilters = { role: role.optional(), active: flag };
const threadFilters = { category: discussionCategory.optional(), locked: flag, solved: flag };

/** Required to demote, disable or delete oneself: nobody does so by mistake. */
const confirmSelf = z.literal(true).optional();

/** A reply in the admin's list, with the title of its discussion. */
export const adminComment = comment
  .omit({ thread: true })
  .extend({ thread: z.object({ _id: id, title: z.string() }) });

const remove = {
  method: 'DELETE',
  auth: 'admin',
  changes: 'content',
  params: idParams,
  output: messageResponse,
} as const;

export const adminUsers = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    auth: 'admin',
    tag: 'Administration: users',
    summary: 'Members. Sort keys: name, email, role, createdAt; a leading - sorts descending.',
    query: adminListQuery.extend(userFilters),
    output: adminPageOf(member),
  }),
  csv: csvExport('/api/admin/users/export', 'Administration: users', 'Members', userFilters),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    auth: 'admin',
    tag: 'Administration: users',
    summary: 'One member with their newest 20 posts of every status and their sessions.',
    params: idParams,
    output: memberDetail,
    errors: ['not_found'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    auth: 'admin',
    tag: 'Administration: users',
    changes: 'nothing',
    summary: 'Signs a member out of every browser.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/users',
    auth: 'admin',
    tag: 'Administration: users',
    changes: 'content',
    summary: 'Creates an account.',
    body: z.object({
      name: personName('Please give a name.'),
      email,
      password: newPassword,
      role: role.default('user'),
    }),
    output: member,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    auth: 'admin',
    tag: 'Administration: users',
    changes: 'content',
    summary:
      'Changes role or active state and ends the member’s sessions. 409 for the last active admin, and for oneself without `confirmSelf`.',
    params: idParams,
    body: z.object({ role: role.optional(), isActive: z.boolean().optional(), confirmSelf }),
    output: member,
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    ...remove,
    path: '/api/admin/users/:id',
    tag: 'Administration: users',
    summary:
      'Deletes an account. 409 for the last active admin, and for oneself without `confirmSelf`.',
    query: z.object({ confirmSelf: z.enum(['true']).optional() }),
    errors: ['not_found', 'conflict'],
  }),
};

export const adminThreads = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/threads',
    auth: 'admin',
    tag: 'Administration: threads',
    summary: 'Discussions. Sort keys: title, createdAt, lastActivityAt, replyCount.',
    query: adminListQuery.extend(threadFilters),
    output: adminPageOf(threadSummary),
  }),
  csv: csvExport(
    '/api/admin/threads/export',
    'Administration: threads',
    'Discussions',
    threadFilters,
  ),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/threads',
    auth: 'admin',
    tag: 'Administration: threads',
    changes: 'content',
    summary: 'Starts a discussion.',
    body: newThread,
    output: threadSummary,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/threads/:id',
    auth: 'admin',
    tag: 'Administration: threads',
    changes: 'content',
    summary: 'Locks or unlocks a discussion.',
    params: idParams,
    body: z.object({ locked: z.boolean() }),
    output: threadSummary,
    errors: ['not_found', 'unprocessable'],
  }),
  remove: endpoint({
    ...remove,
    path: '/api/admin/threads/:id',
    tag: 'Administration: threads',
    summary: 'Deletes a discussion and its replies.',
    errors: ['not_found'],
  }),
};

export const adminComments = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/comments',
    auth: 'admin',
    tag: 'Administration: comments',
    summary: 'Replies. Sort key: createdAt, descending by default.',
    query: adminListQuery,
    output: adminPageOf(adminComment),
  }),
  csv: csvExport('/api/admin/comments/export', 'Administration: comments', 'Replies', {}),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/comments',
    auth: 'admin',
    tag: 'Administration: comments',
    changes: 'content',
    summary: 'Replies to a discussion, even if it is locked.',
    body: z.object({
      thread: id,
      content: requiredText(LIMITS.commentText, 'Please write a reply first.'),
    }),
    output: adminComment,
    status: 201,
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/comments/:id',
    auth: 'admin',
    tag: 'Administration: comments',
    changes: 'content',
    summary: 'Changes the text of a reply.',
    params: idParams,
    body: z.object({ content: requiredText(LIMITS.commentText, 'Please write a reply first.') }),
    output: adminComment,
    errors: ['not_found', 'unprocessable'],
  }),
  remove: endpoint({
    ...remove,
    path: '/api/admin/comments/:id',
    tag: 'Administration: comments',
    summary: 'Deletes a reply.',
    errors: ['not_found'],
  }),
};
