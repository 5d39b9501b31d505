import type { Migration } from './migration';

/** Recognizes the repetition of a post's last small save, whose response was lost. */
export const postPatches: Migration = {
  name: '072-post-patches',
  sql: `
    alter table posts add column last_patch text;
  `,
};
