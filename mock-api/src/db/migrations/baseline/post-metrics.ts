/**
 * The counters of posts in narrow rows of their own: a like changes one of them, and no index of the
 * wide row with its texts. The free space lets an update that changes no index stay on its page.
 * `is_published` is what has been counted.
 */
export const postMetrics = `
  create table post_metrics (
    post_id uuid primary key references posts (id) on delete cascade,
    likes integer not null default 0 check (likes >= 0),
    comments integer not null default 0 check (comments >= 0),
    shares integer not null default 0 check (shares >= 0),
    is_published boolean not null default false
  ) with (fillfactor = 80);
  create index post_metrics_by_likes on post_metrics (likes, post_id);

  create table likes (
    post_id uuid not null references posts (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    created_at timestamptz(3) not null,
    primary key (post_id, user_id)
  );
  create index likes_of_user on likes (user_id, created_at desc);

  -- With the day of the share: anybody can send shares, so old ones are deleted.
  create table post_shares (
    post_id uuid not null references posts (id) on delete cascade,
    session_id text not null,
    shared_on date not null default current_date,
    primary key (post_id, session_id)
  );
  create index post_shares_by_day on post_shares (shared_on);
`;
