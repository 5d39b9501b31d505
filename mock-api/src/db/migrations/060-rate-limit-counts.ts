import type { Migration } from './migration';

/**
 * Attempts per rate limit, shared by all processes. Unlogged: losing the counts of the last minutes
 * in a crash does no harm, and an attempt then needs no write to the log.
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
