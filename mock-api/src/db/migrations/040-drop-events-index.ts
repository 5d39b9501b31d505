import type { Migration } from './migration';

/** No query sorts events by time: their ids are UUIDv7 and have the same order. */
export const dropEventsIndex: Migration = {
  name: '040-events-kept',
  sql: `drop index events_newest;`,
};
