import type { Migration } from './migration';

/** Members are counted by it: the table itself is wide, and what was changed often leaves gaps in it. */
export const memberCountIndex: Migration = {
  name: '063-members-counted',
  sql: `
    create index users_standing on users (id) where deleted_at is null;
  `,
};
