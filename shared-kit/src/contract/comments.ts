import * as z from 'zod';
import { LIMITS } from 'shared-kit/constants';
import { endpoint } from './endpoint';
import {
  byline,
  id,
  idParams,
  instant,
  messageResponse,
  pageOf,
  pageQuery,
  requiredText,
} from './primitives';

/** A reply in a discussion: `content` is Markdown as typed, `contentHtml` the clean HTML of it. */
export const comment = z.object({
  _id: id,
  thread: id,
  content: z.string(),
  contentHtml: z.string(),
  createdBy: byline,
  createdAt: instant,
  edited: z.boolean(),
  /** A tombstone: it was answered, so its place is kept; its text is gone. */
  deleted: z.boolean(),
  /** The reply this one answers. */
  replyTo: id.nullable(),
  accepted: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

export const newComment = z.object({
  thread: id,
  content: requiredText(LIMITS.commentText, 'Please write a reply first.'),
  replyTo: id.optional(),
});

/** `cursor` goes on from a page, `before` back from one, `at` begins in the middle: one of them. */
const replyPageQuery = pageQuery.extend({
  before: z.string().max(400).optional(),
  at: id.optional(),
});

export const comments = {
  listByThread: endpoint({
    method: 'GET',
    path: '/api/comments/thread/:id',
    auth: 'visitor',
    summary:
      'The replies of a discussion, oldest first. `at` names a reply and gives the page around it; the first page where there is no such reply.',
    params: idParams,
    query: replyPageQuery,
    output: pageOf(comment).extend({
      /** Sent back as `before`, it gives the page before this one; null on the first. */
      previousCursor: z.string().nullish(),
      /** How many replies stand before this page; null where that was not counted. */
      earlier: z.number().int().nonnegative().nullish(),
    }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/comments',
    auth: 'user',
    summary: 'Replies to a discussion. 423 when it is locked.',
    body: newComment,
    output: comment,
    status: 201,
    errors: ['not_found', 'locked'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/comments/:id',
    auth: 'user',
    summary: 'Changes the text of one’s own reply. It shows “edited” from then on.',
    params: idParams,
    body: newComment.pick({ content: true }),
    output: comment,
    errors: ['not_found', 'forbidden'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/comments/:id',
    auth: 'user',
    summary: 'Deletes a reply: its author, or a moderator. An answered one leaves a tombstone.',
    params: idParams,
    output: messageResponse,
    errors: ['not_found', 'forbidden'],
  }),
};
