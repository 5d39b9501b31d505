import type { Migration } from './migration';

/** Loads counted before have no groups, so that no canary is judged by them. */
export const loadsByNetwork: Migration = {
  name: '002-loads-by-network',
  sql: `
    alter table remote_loads
      add column loads_by_group integer[] not null default '{}',
      add column failures_by_group integer[] not null default '{}'`,
};
