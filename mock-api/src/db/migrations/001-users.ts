import type { Migration } from './migration';

export const users: Migration = {
  name: '001-people',
  sql: `
    create table users (
      id uuid primary key,
      name text not null,
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      role text not null check (role in ('user', 'moderator', 'admin')),
      is_active boolean not null default true,
      bio text not null default '',
      avatar text,
      social_url text,
      followers_count integer not null default 0 check (followers_count >= 0),
      following_count integer not null default 0 check (following_count >= 0),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index users_newest on users (created_at desc, id desc);

    create table sessions (
      id uuid primary key,
      token_hash text not null unique,
      user_id uuid not null references users (id) on delete cascade,
      user_agent text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create index sessions_of_user on sessions (user_id);
    create index sessions_expiring on sessions (expires_at);

    create table follows (
      follower_id uuid not null references users (id) on delete cascade,
      author_id uuid not null references users (id) on delete cascade,
      created_at timestamptz(3) not null,
      primary key (follower_id, author_id),
      check (follower_id <> author_id)
    );
    create index follows_of_author on follows (author_id, created_at desc);
  `,
};
