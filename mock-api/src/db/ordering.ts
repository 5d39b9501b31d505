import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { Invalid } from '../http/errors';
import { pageOf, readCursor, type CursorKind } from './paging';

type Key = Date | string | number;

/** One way to sort a list: by what, and where a row that has been read keeps it. */
export interface Sort<Row> {
  /** The column, as `tracks.title`. Never null. */
  column: string;
  type: 'timestamptz' | 'text' | 'float8';
  key: (row: Row) => Key;
}

const KEYS: Record<Sort<never>['type'], z.ZodType<Key>> = {
  timestamptz: z.iso.datetime().transform((text) => new Date(text)),
  text: z.string(),
  float8: z.number(),
};

/** A list's order as the query asked for it (`title`, `-updatedAt`), with its cursors. */
export interface Ordering<Row> {
  by: RawBuilder<unknown>;
  /** The condition for rows after the cursor; true on the first page. */
  after: (cursor: string | undefined) => RawBuilder<boolean>;
  page: (rows: Row[], limit: number) => { rows: Row[]; nextCursor: string | null };
}

/**
 * Reads `wanted` (or `usual`) against the sorts a list offers; one it does not offer is a 400.
 * The rows' id, in the column `id`, decides between equals.
 */
export function orderingOf<Row extends { id: string }>(
  id: string,
  sorts: Readonly<Record<string, Sort<Row>>>,
  wanted: string | undefined,
  usual: string,
): Ordering<Row> {
  const asked = wanted ?? usual;
  const down = asked.startsWith('-');
  const sort = new Map(Object.entries(sorts)).get(down ? asked.slice(1) : asked);
  if (sort === undefined) {
    const message = `Sort by one of ${Object.keys(sorts).join(', ')}.`;
    throw new Invalid(message, { sort: message });
  }
  const kind: CursorKind<Key> = {
    scope: `${id} ${asked}`,
    write: (key) => (key instanceof Date ? key.toISOString() : key),
    read: KEYS[sort.type],
  };
  const direction = sql.raw(down ? 'desc' : 'asc');
  const column = sql.ref(sort.column);
  return {
    by: sql`${column} ${direction}, ${sql.ref(id)} ${direction}`,
    after: (cursor) => {
      const position = readCursor(kind, cursor);
      if (position === null) return sql<boolean>`true`;
      const comparison = sql.raw(down ? '<' : '>');
      return sql<boolean>`(${column}, ${sql.ref(id)}) ${comparison}
        (${position.key}::${sql.raw(sort.type)}, ${position.id}::uuid)`;
    },
    page: (rows, limit) => pageOf(kind, rows, limit, (row) => ({ key: sort.key(row), id: row.id })),
  };
}
