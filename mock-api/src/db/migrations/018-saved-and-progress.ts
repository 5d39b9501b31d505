import type { Migration } from './migration';

/** What members save in lists of their own, and what they have read. */
export const savedAndProgress: Migration = {
  name: '018-saved-and-progress',
  sql: `
    create table saved_items (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('post', 'thread', 'template')),
      -- No foreign key: what is deleted stays in the list, as gone.
      subject_id uuid not null,
      saved_at timestamptz(3) not null,
      unique (user_id, kind, subject_id)
    );
    create index saved_items_by_time on saved_items (user_id, saved_at, id);
    create table saved_lists (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      -- The name without what people do not tell apart.
      name_key text not null,
      created_at timestamptz(3) not null,
      unique (user_id, name_key)
    );
    create table saved_list_items (
      list_id uuid not null references saved_lists (id) on delete cascade,
      item_id uuid not null references saved_items (id) on delete cascade,
      added_at timestamptz(3) not null,
      primary key (list_id, item_id)
    );
    create index saved_list_items_by_time on saved_list_items (list_id, added_at, item_id);
    create index saved_list_items_of_item on saved_list_items (item_id);
    create table reading_progress (
      user_id uuid not null references users (id) on delete cascade,
      post_id uuid not null references posts (id) on delete cascade,
      -- Null for a post that was begun.
      read_at timestamptz(3),
      -- In thousandths of the height of its text.
      position integer not null default 0 check (position between 0 and 1000),
      updated_at timestamptz(3) not null,
      primary key (user_id, post_id)
    );
    create index reading_progress_of_post on reading_progress (post_id);
    create index reading_progress_by_time on reading_progress (user_id, updated_at, post_id);
    alter table users add column show_progress boolean not null default false`,
};
