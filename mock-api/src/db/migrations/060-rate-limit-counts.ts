import type { Migration } from './migration';

/**
 * How often something was tried, for all processes together. Unlogged: nobody misses the counts of
 * the last minutes after a crash, and a try then costs no write to the log.
 */
export const rateLimitCounts: Migration = {
  name: '060-rate-counts',
  sql: `
    create unlogged table rate_counts (
      id text primary key,
      count integer not null,
      ends_at timestamptz(3) not null
    );
  `,
};
