import type { Migration } from './migration';

/** Nothing reads raw events in the order of their time: their ids grow with it, and are enough. */
export const dropEventsIndex: Migration = {
  name: '040-events-kept',
  sql: `drop index events_newest;`,
};
