/** An index that is built without locking its table: see `buildMissingIndex`. */
export interface IndexDefinition {
  name: string;
  table: string;
  /** What follows the table in `create index … on`. */
  definition: string;
}

/** Lists are sorted by so much of a title, in code points: a longer one does not fit into an index. */
export const TITLE_ORDER_LENGTH = 100;

/** What lists are sorted by. There are indexes on it, so a change of it needs new ones. */
export const titleOrder = (column: string): string => `left(${column}, ${TITLE_ORDER_LENGTH})`;

const byTitle = (table: string, column = 'title'): IndexDefinition => ({
  name: `${table}_title_order`,
  table,
  definition: `(${titleOrder(column)}, id)`,
});

/**
 * Indexes on tables that may be large when a release brings them. A migration would lock the table until they are
 * built. Those of the baseline are created with their tables.
 */
export const INDEXES: readonly IndexDefinition[] = [
  ...['comments', 'submissions', 'mail_outbox', 'tracks', 'heroes'].map((table) => ({
    name: `${table}_vectors`,
    table,
    definition: 'using gin (search)',
  })),
  byTitle('posts'),
  byTitle('threads'),
  byTitle('templates'),
  byTitle('tracks'),
  byTitle('submissions'),
  byTitle('heroes', 'h1'),
  { name: 'threads_tried', table: 'threads', definition: '(tried_at desc, id desc)' },
  {
    name: 'threads_tried_active',
    table: 'threads',
    definition: `(last_activity_at desc, id desc) where tried_at > 'epoch'`,
  },
  {
    name: 'submissions_of_key',
    table: 'submissions',
    definition: '(email_key) where email_key is not null',
  },
];
