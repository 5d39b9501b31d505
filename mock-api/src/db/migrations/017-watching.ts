import type { Migration } from './migration';

/** What members watch and mute, and whether what they write in is watched by itself. */
export const watching: Migration = {
  name: '017-watching',
  sql: `
    create table watch_levels (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      target text not null check (target in ('thread', 'category', 'tag', 'author')),
      -- The id of a discussion or an author, a category, or the key of a tag.
      target_key text not null,
      level text not null check (level in ('watching', 'normal', 'muted')),
      -- Set because the member wrote there; their own choice is never replaced by it.
      is_automatic boolean not null,
      updated_at timestamptz(3) not null,
      unique (user_id, target, target_key)
    );
    create index watch_levels_of_user on watch_levels (user_id, updated_at, id);
    -- Who is told of something: those who watch its target.
    create index watch_levels_of_target on watch_levels (target, target_key, level, user_id);
    alter table users add column watches_own boolean not null default true`,
};
