import * as z from 'zod';
import { LIMITS, threadSorts } from 'shared-kit/constants';
import { endpoint } from './endpoint';
import {
  byline,
  discussionCategory,
  id,
  idParams,
  instant,
  messageResponse,
  pageOf,
  pageQuery,
  requiredText,
  text,
} from './primitives';

/** A discussion as lists show it. */
export const threadSummary = z.object({
  _id: id,
  title: z.string(),
  category: discussionCategory,
  createdBy: byline,
  createdAt: instant,
  lastActivityAt: instant,
  replyCount: z.number().int().nonnegative(),
  solved: z.boolean(),
  locked: z.boolean(),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

/** `description` is Markdown as typed, `descriptionHtml` the clean HTML made of it. */
export const thread = threadSummary.extend({
  description: z.string(),
  descriptionHtml: z.string(),
  /** The reply that solved it, where its author or a moderator picked one. */
  acceptedReply: id.nullable(),
  edited: z.boolean(),
});
export type Thread = z.infer<typeof thread>;

export const newThread = z.object({
  title: requiredText(LIMITS.title, 'Please give your discussion a title.'),
  category: discussionCategory,
  description: text(LIMITS.threadText).optional(),
});

const COMPLETE = 'Please add a title and description before posting.';

/** What the window on the home page asks for: there, the opening text is required too. */
export const newDiscussion = newThread.extend({
  title: requiredText(LIMITS.title, COMPLETE),
  description: requiredText(LIMITS.threadText, COMPLETE),
});

/**
 * A change to a discussion: whatever is left out stays. Text and category are its author's (or a
 * moderator's) to change, `solved` and `acceptedReply` too, `locked` a moderator's.
 */
export const threadChange = newThread.partial().extend({
  solved: z.boolean().optional(),
  acceptedReply: id.nullable().optional(),
  locked: z.boolean().optional(),
});

export const threads = {
  list: endpoint({
    method: 'GET',
    path: '/api/threads',
    auth: 'visitor',
    summary: 'Discussions, the most recently active first.',
    query: pageQuery.extend({
      category: discussionCategory.optional(),
      q: text(200).optional(),
      sort: z.enum(threadSorts).optional(),
      /** `true`: only solved ones; `false`: only open questions. */
      solved: z.enum(['true', 'false']).optional(),
    }),
    output: pageOf(threadSummary),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/threads/:id',
    auth: 'visitor',
    summary: 'One discussion with its opening text.',
    params: idParams,
    output: thread,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/threads',
    auth: 'user',
    summary: 'Starts a discussion.',
    body: newThread,
    output: thread,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/threads/:id',
    auth: 'user',
    summary: 'Changes a discussion: its author, or a moderator.',
    params: idParams,
    body: threadChange,
    output: thread,
    errors: ['not_found', 'forbidden'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/threads/:id',
    auth: 'user',
    summary: 'Deletes a discussion and its replies: its author, or a moderator.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found', 'forbidden'],
  }),
};
