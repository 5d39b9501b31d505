import type { Migration } from './migration';

/** Deactivated members, in the order of the admin list. */
export const inactiveMemberIndex: Migration = {
  name: '051-inactive-members',
  sql: `
    create index users_inactive on users (created_at desc, id desc)
      where not is_active and deleted_at is null;
  `,
};
