import type { Migration } from './migration';

/**
 * An index on whole titles takes 2,700 bytes at most. The successors of these, in `INDEXES`, are built
 * beside the running site.
 */
export const dropTitleIndexes: Migration = {
  name: '008-long-titles',
  sql: `
    drop index if exists posts_by_title, threads_by_title, templates_by_title, tracks_by_title,
      heroes_by_title, submissions_by_title`,
};
