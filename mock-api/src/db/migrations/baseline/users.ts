export const users = `
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
    posts_count integer not null default 0,
    email_confirmed_at timestamptz(3),
    deleted_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    search tsvector generated always as (
      to_tsvector('simple', name || ' ' || email || ' ' || translate(email, '@.', '  '))
    ) stored
  );
  create index users_newest on users (created_at desc, id desc);
  create index users_by_name on users (name, id);
  create index users_by_role on users (role, id);
  create index users_most_followed on users (followers_count desc, id desc);
  create index users_most_published on users (posts_count desc, id desc) where posts_count > 0;
  -- Deactivated members, in the order of the admin list.
  create index users_inactive on users (created_at desc, id desc)
    where not is_active and deleted_at is null;
  -- For counting members: a full scan of the wide table is slow.
  create index users_not_deleted on users (id) where deleted_at is null;
  create index users_search on users using gin (search);
  create index users_name_search on users using gin (to_tsvector('simple', name));

  create table follows (
    follower_id uuid not null references users (id) on delete cascade,
    author_id uuid not null references users (id) on delete cascade,
    created_at timestamptz(3) not null,
    primary key (follower_id, author_id),
    check (follower_id <> author_id)
  );
  create index follows_of_author on follows (author_id, created_at desc);
  create index follows_newest_of_author on follows (author_id, created_at desc, follower_id desc);
  create index follows_newest_of_follower on follows (follower_id, created_at desc, author_id desc);
`;
