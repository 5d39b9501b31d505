import type { Migration } from './migration';

/** Rows written before this migration have no groups, so no canary is judged by them. */
export const loadsByNetwork: Migration = {
  name: '002-loads-by-network',
  sql: `
    alter table remote_loads
      add column loads_by_group integer[] not null default '{}',
      add column failures_by_group integer[] not null default '{}'`,
};
