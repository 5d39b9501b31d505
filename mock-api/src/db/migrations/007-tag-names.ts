import type { Migration } from './migration';

/** How each tag was first written. Tags of older rows are merged by `mergeTags`. */
export const tagNames: Migration = {
  name: '007-tag-names',
  sql: `
    create table tag_names (
      key text primary key,
      name text not null
    )`,
};
