import type { Migration } from './migration';

export const threadEditedAt: Migration = {
  name: '020-edited-threads',
  sql: `
    alter table threads add column edited_at timestamptz(3);
  `,
};
