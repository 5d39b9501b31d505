import type { Migration } from './migration';

/** A track can be put between two others by a number between theirs. */
export const trackOrder: Migration = {
  name: '085-track-order',
  sql: `alter table tracks alter column position type double precision;`,
};
