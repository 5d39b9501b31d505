import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import {
  byline,
  id,
  idParams,
  fileParams,
  instant,
  messageResponse,
  pageOf,
  pageQuery,
  requiredMarkdown,
} from './primitives';
import { triedAnswer } from './tried-answers';

/** A reply: `content` is the Markdown as typed, `contentHtml` the sanitised HTML of it. */
export const comment = z.object({
  _id: id,
  thread: id,
  content: z.string(),
  contentHtml: z.string(),
  createdBy: byline,
  createdAt: instant,
  edited: z.boolean(),
  /** A tombstone: the reply was deleted but has replies of its own, so the item stays, empty. */
  deleted: z.boolean(),
  /** The id of the reply this one replies to. */
  replyTo: id.nullable(),
  accepted: z.boolean(),
  /** What it comes to in the sheets of its question; null if there is nothing to try. */
  tried: triedAnswer.nullable().default(null),
});
export type Comment = z.infer<typeof comment>;

export const newComment = z.object({
  thread: id,
  content: requiredMarkdown(LIMITS.commentText, 'Please write a reply first.'),
  replyTo: id.optional(),
});

/** One of: `cursor` for the next page, `before` for the previous one, `at` for the page of a reply. */
const replyPageQuery = pageQuery.extend({
  before: z.string().max(400).optional(),
  at: id.optional(),
});

export const comments = {
  listByThread: endpoint({
    method: 'GET',
    path: '/api/comments/thread/:id',
    auth: 'visitor',
    tag: 'comments',
    cacheable: true,
    summary:
      'The replies of a discussion, oldest first. `at` is a reply’s id and selects the page that contains it, or the first page if the reply does not exist.',
    params: idParams,
    query: replyPageQuery,
    output: pageOf(comment).extend({
      /** The value of `before` for the previous page; null on the first. */
      previousCursor: z.string().nullish(),
      /** The number of replies before this page; null if it was not counted. */
      earlier: z.number().int().nonnegative().nullish(),
    }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/comments',
    auth: 'user',
    tag: 'comments',
    changes: 'content',
    limit: 'reply',
    summary: 'Replies to a discussion. 423 if it is locked.',
    body: newComment,
    output: comment,
    status: 201,
    errors: ['not_found', 'locked'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/comments/:id',
    auth: 'user',
    tag: 'comments',
    changes: 'content',
    limit: 'reply',
    summary: 'Changes the viewer’s own reply, which is then marked as edited.',
    params: idParams,
    body: newComment.pick({ content: true }),
    output: comment,
    errors: ['not_found', 'forbidden', 'unprocessable'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/comments/:id',
    auth: 'user',
    tag: 'comments',
    changes: 'content',
    summary:
      'Deletes a reply, as its author or a moderator. A reply with replies leaves a tombstone.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found', 'forbidden'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/comments/:id/files/:hash',
    auth: 'moderator',
    tag: 'comments',
    changes: 'content',
    summary: 'Removes one picture or file of a reply, which then says so.',
    params: fileParams,
    output: comment,
    errors: ['not_found'],
  }),
};
