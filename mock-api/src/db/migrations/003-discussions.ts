import type { Migration } from './migration';

export const discussions: Migration = {
  name: '003-discussions',
  sql: `
    create table threads (
      id uuid primary key,
      title text not null,
      category text not null check (category in ('formulas', 'vba', 'charts', 'data')),
      description text not null,
      description_html text not null,
      author_id uuid not null references users (id) on delete cascade,
      reply_count integer not null default 0 check (reply_count >= 0),
      solved boolean not null default false,
      locked boolean not null default false,
      accepted_comment_id uuid,
      last_activity_at timestamptz(3) not null,
      search tsvector not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index threads_active on threads (last_activity_at desc, id desc);
    create index threads_active_by_category on threads (category, last_activity_at desc, id desc);
    create index threads_newest on threads (created_at desc, id desc);
    create index threads_of_author on threads (author_id);
    create index threads_search on threads using gin (search);

    create table comments (
      id uuid primary key,
      thread_id uuid not null references threads (id) on delete cascade,
      answers_id uuid references comments (id) on delete set null,
      content text not null,
      content_html text not null,
      author_id uuid not null references users (id) on delete cascade,
      created_at timestamptz(3) not null,
      edited_at timestamptz(3),
      deleted_at timestamptz(3)
    );
    create index comments_of_thread on comments (thread_id, created_at, id);
    create index comments_newest on comments (created_at desc, id desc);
    create index comments_of_author on comments (author_id);
    create index comments_answers on comments (answers_id);
  `,
};
