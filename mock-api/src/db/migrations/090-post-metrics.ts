import type { Migration } from './migration';

const TRIGGERS = [
  ...['users', 'activeUsers'].map((name) => [name, 'users']),
  ...['publishedPosts', 'author'].map((name) => [name, 'posts']),
  ['communityPending', 'submissions'],
  ['openThreads', 'threads'],
  ['comments', 'comments'],
].flatMap(([name, table]) =>
  ['made', 'gone', 'begun', 'ceased'].map((when) => [`${name} ${when}`, table]),
);

/**
 * The counters of posts in narrow rows of their own: a like changes one of them, and no index of the
 * wide row with its texts. The code that writes posts, users, submissions, discussions and replies
 * maintains what triggers did; `is_published` is what has been counted.
 */
export const postMetrics: Migration = {
  name: '090-post-metrics',
  sql: `
    ${TRIGGERS.map(([name, table]) => `drop trigger "${name}" on ${table};`).join('\n    ')}
    drop trigger "tags made" on posts;
    drop trigger "tags changed" on posts;
    drop function record_statistic_change();
    drop function count_posts_of_author();
    drop function sync_post_tags();

    create table post_metrics (
      post_id uuid primary key references posts (id) on delete cascade,
      likes integer not null default 0 check (likes >= 0),
      comments integer not null default 0 check (comments >= 0),
      shares integer not null default 0 check (shares >= 0),
      is_published boolean not null default false
    ) with (fillfactor = 80);
    insert into post_metrics (post_id, likes, comments, shares, is_published)
    select id, likes, comments, shares, status = 'published' from posts;

    drop index posts_most_liked;
    drop index posts_by_likes;
    alter table posts drop column likes, drop column comments, drop column shares;
  `,
};
