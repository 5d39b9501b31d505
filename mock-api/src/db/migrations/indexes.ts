/** An index that is built without locking its table: see `buildMissingIndex`. */
export interface IndexDefinition {
  name: string;
  table: string;
  /** What follows the table in `create index … on`. */
  definition: string;
}

/**
 * Indexes on tables that may be large when a release brings them. A migration would lock the table until they are
 * built. Those of older migrations stay there.
 */
export const INDEXES: readonly IndexDefinition[] = [
  { name: 'post_metrics_by_likes', table: 'post_metrics', definition: '(likes, post_id)' },
];
