import type { Migration } from './migration';

/** Whether a workbook has macros, which the texts that link to it say. */
export const discussionFiles: Migration = {
  name: '012-discussion-files',
  sql: `alter table media add column contains_vba boolean not null default false`,
};
