/** An index that is built without locking its table: see `buildMissingIndex`. */
export interface IndexDefinition {
  name: string;
  table: string;
  /** What follows the table in `create index … on`. */
  definition: string;
}

/**
 * The words of a title as they are written, also those that English search leaves out. Of what joins
 * words, the parser would make paths and hosts: INDEX/MATCH.
 */
export const TITLE_WORDS = `to_tsvector('simple', translate(title, '/.-_:@', '      '))`;

/**
 * Indexes on tables that may be large when a release brings them. A migration would lock the table until they are
 * built. Those of older migrations stay there.
 */
export const INDEXES: readonly IndexDefinition[] = [
  { name: 'post_metrics_by_likes', table: 'post_metrics', definition: '(likes, post_id)' },
  { name: 'mail_outbox_by_address', table: 'mail_outbox', definition: '(lower(recipient))' },
  // For their foreign keys, which are checked when a file is removed.
  { name: 'templates_of_file', table: 'templates', definition: '(file_hash)' },
  { name: 'attachments_of_file', table: 'submission_attachments', definition: '(media_hash)' },
  // In the migrations that add their columns until this release: databases may have them already.
  { name: 'post_shares_by_day', table: 'post_shares', definition: '(shared_on)' },
  {
    name: 'threads_of_post',
    table: 'threads',
    definition: '(post_id) where post_id is not null',
  },
  // For the removal of a member, whose name and address are labels.
  { name: 'bulk_items_of_row', table: 'bulk_items', definition: '(row_id)' },
  {
    name: 'bulk_items_with_address',
    table: 'bulk_items',
    definition: `((lower(label) collate "C")) where label like '%@%'`,
  },
  {
    name: 'posts_title_words',
    table: 'posts',
    definition: `using gin (${TITLE_WORDS}) where status = 'published'`,
  },
  { name: 'threads_title_words', table: 'threads', definition: `using gin (${TITLE_WORDS})` },
];
