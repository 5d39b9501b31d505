import type { Migration } from './migration';

/** The names by which members are mentioned, and what fills them for members from before. */
export const handles: Migration = {
  name: '016-handles',
  sql: `
    -- A copy of the member's current one. What makes it unique is the key of the next table.
    alter table users add column handle text;
    create table handles (
      -- A hash of what it looks like: one that may be taken for it has the same.
      key text primary key,
      -- Null when its member is gone: then only the hash is left, until free_at.
      handle text collate "C" unique,
      user_id uuid references users (id) on delete cascade,
      -- When its member took another one; null of the current one.
      given_up_at timestamptz(3),
      free_at timestamptz(3),
      check ((user_id is null) = (handle is null)),
      check ((user_id is null) = (free_at is not null))
    );
    create unique index handles_current on handles (user_id)
      where user_id is not null and given_up_at is null;
    create index handles_of_user on handles (user_id, given_up_at);
    create index handles_free on handles (free_at) where free_at is not null;
    -- Up to which id members have handles: one row.
    create table handle_fills (
      id boolean primary key default true check (id),
      after_id uuid not null
    )`,
};
