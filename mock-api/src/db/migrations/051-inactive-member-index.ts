import type { Migration } from './migration';

/** The few who may not sign in, in the order the admin's list is read in. */
export const inactiveMemberIndex: Migration = {
  name: '051-inactive-members',
  sql: `
    create index users_inactive on users (created_at desc, id desc)
      where not is_active and deleted_at is null;
  `,
};
