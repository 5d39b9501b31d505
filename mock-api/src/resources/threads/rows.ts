import type { Queryable } from '../../db/transaction';

/** Threads with the name of who started them. */
export const threadRows = (rows: Queryable) =>
  rows
    .selectFrom('threads')
    .innerJoin('users', 'users.id', 'threads.author_id')
    .select([
      'threads.id',
      'threads.title',
      'threads.category',
      'threads.author_id',
      'users.name as author_name',
      'threads.created_at',
      'threads.last_activity_at',
      'threads.reply_count',
      'threads.solved',
      'threads.locked',
    ]);

export const wholeThreads = (rows: Queryable) =>
  threadRows(rows).select([
    'threads.description',
    'threads.description_html',
    'threads.accepted_comment_id',
    'threads.edited_at',
  ]);

export type ThreadRow = Awaited<ReturnType<ReturnType<typeof threadRows>['execute']>>[number];
export type WholeThreadRow = Awaited<
  ReturnType<ReturnType<typeof wholeThreads>['execute']>
>[number];
