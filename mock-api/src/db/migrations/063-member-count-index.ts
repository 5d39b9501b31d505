import type { Migration } from './migration';

/** For counting members: a full scan of the wide table is slow. */
export const memberCountIndex: Migration = {
  name: '063-members-counted',
  sql: `
    create index users_standing on users (id) where deleted_at is null;
  `,
};
