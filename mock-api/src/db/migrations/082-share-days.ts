import type { Migration } from './migration';

/** When a session shared a post: anybody can send shares, so old ones are deleted. */
export const shareDays: Migration = {
  name: '082-share-days',
  sql: `
    alter table post_shares add column shared_on date not null default current_date;
  `,
};
