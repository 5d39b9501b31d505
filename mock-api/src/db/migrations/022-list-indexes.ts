import type { Migration } from './migration';

/** Indexes for the sort orders of feeds, follows, admin lists and search. */
export const listIndexes: Migration = {
  name: '022-reading',
  sql: `
    create index posts_published_of_author on posts (author_id, published_at desc, id desc)
      where status = 'published';
    create index posts_updated_of_author on posts (author_id, updated_at desc, id desc);
    create index posts_by_title on posts (title, id);
    create index posts_by_creation on posts (created_at, id);
    create index posts_by_likes on posts (likes, id);
    create index posts_title_search on posts using gin (to_tsvector('english', title))
      where status = 'published';

    create index threads_by_replies on threads (reply_count desc, id desc);
    create index threads_by_title on threads (title, id);
    create index threads_title_search on threads using gin (to_tsvector('english', title));

    create index comments_text_search on comments using gin (to_tsvector('english', content));

    create index follows_newest_of_author on follows (author_id, created_at desc, follower_id desc);
    create index follows_newest_of_follower
      on follows (follower_id, created_at desc, author_id desc);
    create index users_most_followed on users (followers_count desc, id desc);
    create index users_name_search on users using gin (to_tsvector('simple', name));
  `,
};
