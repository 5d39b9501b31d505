import type { Migration } from './migration';

/** Indexes for the export of a member's own data. */
export const dataExportIndexes: Migration = {
  name: '062-own-data',
  sql: `
    create index events_of_user on events (user_id, id) where user_id is not null;
    create index submissions_of_person on submissions (lower(email));
  `,
};
