import type { Migration } from './migration';

/** Counts the changes of what admins edit, so that a stale save is detected. */
export const revisions: Migration = {
  name: '075-revisions',
  sql: `
    alter table tracks add column revision integer not null default 1;
    alter table templates add column revision integer not null default 1;
    alter table heroes add column revision integer not null default 1;
    alter table submissions add column revision integer not null default 1;
    alter table settings add column revision integer not null default 1;
  `,
};
