import type { Migration } from './migration';

/** Sessions ended 60 days after the log-in, however long they had not been used. */
export const sessionEnds: Migration = {
  name: '003-session-ends',
  sql: `
    update sessions
    set expires_at = coalesce(last_seen_at, created_at) + interval '14 days'
    where expires_at > coalesce(last_seen_at, created_at) + interval '14 days'`,
};
