import type { Migration } from './migration';

/** The post that a discussion is about; `post_metrics.comments` counts the replies of those. */
export const threadPosts: Migration = {
  name: '099-thread-posts',
  sql: `
    alter table threads add column post_id uuid references posts (id) on delete set null;
    update post_metrics set comments = 0 where comments <> 0;
  `,
};
