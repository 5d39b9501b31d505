import type { Migration } from './migration';

/** Where a member was going when they asked for a new password. */
export const resetRedirect: Migration = {
  name: '108-reset-redirect',
  sql: `
    alter table reset_requests add column redirect text;
  `,
};
