import type { Queryable } from '../../db/transaction';

/** Replies with the name of who wrote them, and which one their discussion accepted. */
export const commentRows = (rows: Queryable) =>
  rows
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .innerJoin('threads', 'threads.id', 'comments.thread_id')
    .select([
      'comments.id',
      'comments.thread_id',
      'comments.content',
      'comments.content_html',
      'comments.author_id',
      'users.name as author_name',
      'comments.created_at',
      'comments.edited_at',
      'comments.deleted_at',
      'comments.answers_id',
      'threads.accepted_comment_id',
      'threads.title as thread_title',
    ]);

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];
