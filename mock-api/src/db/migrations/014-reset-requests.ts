import type { Migration } from './migration';

export const resetRequests: Migration = {
  name: '014-reset-requests',
  sql: `
    create table reset_requests (
      id uuid primary key,
      email_key text not null,
      created_at timestamptz(3) not null
    );
  `,
};
