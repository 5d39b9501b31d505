import type { Migration } from './migration';

/** What members are told of. */
export const notifications: Migration = {
  name: '015-notifications',
  sql: `
    create table notifications (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      -- What it is about, as text: one member is told of it once.
      subject_key text not null,
      thread_id uuid references threads (id) on delete cascade,
      comment_id uuid references comments (id) on delete cascade,
      post_id uuid references posts (id) on delete cascade,
      challenge_id uuid references challenges (id) on delete cascade,
      submission_id uuid references submissions (id) on delete cascade,
      -- Who caused it. Null of one that nobody or many have caused, and of a post, which has its author.
      actor_id uuid references users (id) on delete cascade,
      -- Of one that many cause: how many there are, who are in notification_actors.
      actor_count integer not null default 0 check (actor_count >= 0),
      data jsonb not null default '{}',
      created_at timestamptz(3) not null,
      -- When it was caused last. Lists are sorted by it.
      updated_at timestamptz(3) not null,
      read_at timestamptz(3),
      -- When its cause was undone. The row stays for a while: done again, it does not tell again.
      removed_at timestamptz(3),
      unique (subject_key, kind, user_id)
    );
    create index notifications_of_user on notifications (user_id, updated_at, id);
    create index notifications_unread on notifications (user_id, updated_at, id)
      where read_at is null and removed_at is null;
    create index notifications_by_age on notifications (updated_at);
    create index notifications_read on notifications (read_at) where read_at is not null;
    create index notifications_removed on notifications (removed_at) where removed_at is not null;
    create index notifications_of_thread on notifications (thread_id) where thread_id is not null;
    create index notifications_of_comment on notifications (comment_id) where comment_id is not null;
    create index notifications_of_post on notifications (post_id) where post_id is not null;
    create index notifications_of_challenge on notifications (challenge_id)
      where challenge_id is not null;
    create index notifications_of_submission on notifications (submission_id)
      where submission_id is not null;
    create index notifications_of_actor on notifications (actor_id) where actor_id is not null;
    create table notification_actors (
      notification_id uuid not null references notifications (id) on delete cascade,
      actor_id uuid not null references users (id) on delete cascade,
      created_at timestamptz(3) not null,
      -- When they undid it, which they may do again: that does not tell again.
      removed_at timestamptz(3),
      primary key (notification_id, actor_id)
    );
    create index notification_actors_newest on notification_actors (notification_id, created_at)
      where removed_at is null;
    create index notification_actors_of_actor on notification_actors (actor_id)`,
};
