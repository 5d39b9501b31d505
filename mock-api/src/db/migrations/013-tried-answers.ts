import type { Migration } from './migration';

/**
 * What each reply comes to in the sheets of its question. One with `engine` 0, or of an older engine, is
 * due to be tried again. A discussion knows its first reply that gives all wanted results, for its lists.
 */
export const triedAnswers: Migration = {
  name: '013-tried-answers',
  sql: `
    create table tried_answers (
      comment_id uuid primary key references comments (id) on delete cascade,
      thread_id uuid not null references threads (id) on delete cascade,
      engine integer not null,
      right_count integer not null,
      wanted_count integer not null,
      -- Null if there is nothing to try, or it took too long.
      result jsonb,
      failed boolean not null default false,
      tried_at timestamptz(3) not null
    );
    create index tried_answers_of_thread on tried_answers (thread_id);
    create index tried_answers_due on tried_answers (engine, comment_id);
    -- What the sheets of an article come to, in their order.
    alter table posts add column sheet_results jsonb;
    alter table threads
      add column tried_comment_id uuid,
      -- The epoch if none is: a sort order has no nulls.
      add column tried_at timestamptz(3) not null default 'epoch'`,
};
