import type { Migration } from './migration';

/** A time that arrives at a replica as late as everything else does. */
export const replicationHeartbeat: Migration = {
  name: '097-replication-heartbeat',
  sql: `
    create table replication_heartbeat (
      name text primary key,
      beat_at timestamptz(3) not null
    );
    insert into replication_heartbeat values ('primary', now());
  `,
};
