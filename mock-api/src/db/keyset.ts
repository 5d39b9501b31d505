import type { Queryable } from './transaction';
import { LIMITS } from 'shared-kit/contract';
import { createHash } from 'node:crypto';
import { type Expression, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { InvalidError } from '../errors';
type SortKey = Date | string | number;

/** One way to sort a list: by what, and where a row that has been read keeps it. */
export interface SortColumn<Row> {
  /** The column, as `tracks.title`. Never null. */
  column: string;
  type: 'timestamptz' | 'text' | 'float8';
  key: (row: Row) => SortKey;
}

const KEY_SCHEMAS: Record<SortColumn<never>['type'], z.ZodType<SortKey>> = {
  timestamptz: z.iso.datetime().transform((text) => new Date(text)),
  text: z.string(),
  float8: z.number(),
};

/** A list's order as the query asked for it (`title`, `-updatedAt`), with its cursors. */
export interface KeysetOrder<Row> {
  orderBy: RawBuilder<unknown>;
  /** The condition for rows after the cursor; true on the first page. */
  after: (cursor: string | undefined) => RawBuilder<boolean>;
  page: (rows: Row[], limit: number) => { rows: Row[]; nextCursor: string | null };
}

/**
 * Reads `wanted` (or `usual`) against the sorts a list offers; one it does not offer is a 400.
 * The rows' id, in the column `id`, decides between equals.
 */
export function createKeysetOrder<Row extends { id: string }>(
  id: string,
  sorts: Readonly<Record<string, SortColumn<Row>>>,
  wanted: string | undefined,
  usual: string,
): KeysetOrder<Row> {
  const asked = wanted ?? usual;
  const down = asked.startsWith('-');
  const sort = new Map(Object.entries(sorts)).get(down ? asked.slice(1) : asked);
  if (sort === undefined) {
    const message = `Sort by one of ${Object.keys(sorts).join(', ')}.`;
    throw new InvalidError(message, { sort: message });
  }
  const kind: CursorCodec<SortKey> = {
    scope: `${id} ${asked}`,
    encode: (key) => (key instanceof Date ? key.toISOString() : key),
    schema: KEY_SCHEMAS[sort.type],
  };
  const direction = sql.raw(down ? 'desc' : 'asc');
  const column = sql.ref(sort.column);
  return {
    orderBy: sql`${column} ${direction}, ${sql.ref(id)} ${direction}`,
    after: (cursor) => {
      const position = decodeCursor(kind, cursor);
      if (position === null) return sql<boolean>`true`;
      const comparison = sql.raw(down ? '<' : '>');
      return sql<boolean>`(${column}, ${sql.ref(id)}) ${comparison}
        (${position.key}::${sql.raw(sort.type)}, ${position.id}::uuid)`;
    },
    page: (rows, limit) =>
      paginate(kind, rows, limit, (row) => ({ key: sort.key(row), id: row.id })),
  };
}

/** Where a page ended: the value it is sorted by, and the id that decides between equals. */
export interface CursorPosition<Key> {
  key: Key;
  id: string;
}

/** How one list writes and reads its cursors. `scope` keeps one list's cursors out of another. */
export interface CursorCodec<Key> {
  scope: string;
  encode: (key: Key) => string | number;
  schema: z.ZodType<Key>;
}

export const timestampCursor = (scope: string): CursorCodec<Date> => ({
  scope,
  encode: (key) => key.toISOString(),
  schema: z.iso.datetime().transform((text) => new Date(text)),
});

export const numberCursor = (scope: string): CursorCodec<number> => ({
  scope,
  encode: (key) => key,
  schema: z.number(),
});

/** Not a secret: it tells a damaged or borrowed cursor from one this list wrote. */
const checksum = (scope: string, text: string) =>
  createHash('sha256').update(`${scope} ${text}`).digest('base64url').slice(0, 8);

/** What stands for a position in addresses. */
export function encodeCursor<Key>(
  kind: CursorCodec<Key>,
  { key, id }: CursorPosition<Key>,
): string {
  const text = JSON.stringify([kind.encode(key), id]);
  return Buffer.from(checksum(kind.scope, text) + text).toString('base64url');
}

/** Null for what is no JSON, as no position is. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The position a cursor stands for; null for the first page. A cursor that is not ours is a 400,
 * which names the `field` it came in.
 */
export function decodeCursor<Key>(
  kind: CursorCodec<Key>,
  cursor: string | undefined,
  field = 'cursor',
): CursorPosition<Key> | null {
  if (cursor === undefined) return null;
  const raw = Buffer.from(cursor, 'base64url').toString();
  const text = raw.slice(8);
  const whole = Buffer.from(raw).toString('base64url') === cursor;
  if (!whole || raw.slice(0, 8) !== checksum(kind.scope, text)) throw invalidCursorError(field);
  const read = z.tuple([kind.schema, z.uuid()]).safeParse(parseJson(text));
  if (!read.success) throw invalidCursorError(field);
  return { key: read.data[0], id: read.data[1] };
}

const invalidCursorError = (field: string) =>
  new InvalidError('This page of the list cannot be found.', { [field]: 'This is not a cursor.' });

/** A page of `limit` from rows that were asked for `limit + 1`: the extra one says there is more. */
export function paginate<Row, Key>(
  kind: CursorCodec<Key>,
  rows: Row[],
  limit: number,
  position: (row: Row) => CursorPosition<Key>,
): { rows: Row[]; nextCursor: string | null } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { rows: kept, nextCursor: more ? encodeCursor(kind, position(last)) : null };
}

/**
 * How many rows a query finds, counted up to `LIMITS.counted`: one more stands for any number of
 * more. Counting them all would make every page of a list cost as much as reading the whole table.
 */
export async function countRows(rows: Queryable, query: Expression<unknown>): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from (${query}) as matching limit ${LIMITS.exactCountMax + 1}) as counted`.execute(
    rows,
  );
  return found.rows[0]?.total ?? 0;
}
