import type { Migration } from './migration';

/** The tutorials of a track, in order. */
export const trackPosts: Migration = {
  name: '076-track-posts',
  sql: `
    create table track_posts (
      track_id uuid not null references tracks (id) on delete cascade,
      position integer not null check (position >= 0),
      post_id uuid not null references posts (id) on delete cascade,
      primary key (track_id, position),
      unique (track_id, post_id)
    );
    create index track_posts_of_post on track_posts (post_id);
  `,
};
