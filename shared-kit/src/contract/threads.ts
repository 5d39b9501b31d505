import * as z from 'zod';
import { LIMITS, threadSorts } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import {
  byline,
  discussionCategory,
  id,
  idParams,
  fileParams,
  instant,
  markdown,
  messageResponse,
  pageOf,
  pageQuery,
  requiredMarkdown,
  requiredText,
  text,
} from './primitives';

/** A discussion in a list. */
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
  /** Whether a reply gives all results that the discussion wants in its sheets. */
  tried: z.boolean().default(false),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

/** A discussion. `description` is the Markdown as typed, `descriptionHtml` its sanitised HTML. */
export const thread = threadSummary.extend({
  description: z.string(),
  descriptionHtml: z.string(),
  /** The id of the reply that its author or a moderator accepted as the solution. */
  acceptedReply: id.nullable(),
  /** The id of the first reply that gives all wanted results. */
  triedReply: id.nullable().default(null),
  /** The published post that it is about. Its replies count as the post's comments. */
  post: z.object({ _id: id, slug: z.string(), title: z.string() }).nullable(),
  edited: z.boolean(),
});
export type Thread = z.infer<typeof thread>;

export const newThread = z.object({
  title: requiredText(LIMITS.title, 'Please give your discussion a title.'),
  category: discussionCategory,
  description: markdown(LIMITS.threadText).optional(),
});

const COMPLETE = 'Please add a title and description before posting.';

/** The form of the home page's dialog, which also requires the description. */
export const newDiscussion = newThread.extend({
  title: requiredText(LIMITS.title, COMPLETE),
  description: requiredMarkdown(LIMITS.threadText, COMPLETE),
});

/**
 * A partial update of a discussion. Its author and moderators may change everything but `locked`,
 * which only moderators may change.
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
    tag: 'threads',
    cacheable: true,
    summary: 'Discussions; `sort` defaults to the most recently active.',
    query: pageQuery.extend({
      category: discussionCategory.optional(),
      q: text(200).optional(),
      sort: z.enum(threadSorts).optional(),
      /** `true`: only solved discussions; `false`: only open ones. */
      solved: z.enum(['true', 'false']).optional(),
      /** Only discussions in which a reply gives all wanted results. */
      tried: z.literal('true').optional(),
    }),
    output: pageOf(threadSummary),
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/threads/:id',
    auth: 'visitor',
    tag: 'threads',
    cacheable: true,
    summary: 'One discussion with its description.',
    params: idParams,
    output: thread,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/threads',
    auth: 'user',
    tag: 'threads',
    changes: 'content',
    limit: 'thread',
    summary: 'Starts a discussion, of a published post if `post` names one.',
    body: newThread.extend({ post: id.optional() }),
    output: thread,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/threads/:id',
    auth: 'user',
    tag: 'threads',
    changes: 'content',
    summary: 'Changes a discussion, as its author or a moderator.',
    params: idParams,
    body: threadChange,
    output: thread,
    errors: ['not_found', 'forbidden', 'unprocessable'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/threads/:id',
    auth: 'user',
    tag: 'threads',
    changes: 'content',
    summary: 'Deletes a discussion and its replies, as its author or a moderator.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found', 'forbidden'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/threads/:id/files/:hash',
    auth: 'moderator',
    tag: 'threads',
    changes: 'content',
    summary: 'Removes one picture or file of a discussion’s text, which then says so.',
    params: fileParams,
    output: thread,
    errors: ['not_found'],
  }),
};
