import { createHash } from 'node:crypto';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import * as z from 'zod';
import { InvalidError } from '../errors';
import { TITLE_ORDER_LENGTH } from './migrations/indexes';
import type { Queryable } from './transaction';

type SortKey = Date | string | number;

/** A column a list can be sorted by, and how to read it from a row. */
export interface SortColumn<Row> {
  /** The column, as `tracks.title`. Never null. */
  column: string;
  /** The id in the same table as the column, if that is not the list's: only so an index has both. */
  id?: string;
  /** The column's own type: with a bound of another, the index finds no start. */
  type: 'timestamptz' | 'text' | 'int4' | 'float8';
  /** A title, which may be long: the list is sorted by its beginning. */
  isTitle?: boolean;
  key: (row: Row) => SortKey;
}

const KEY_SCHEMAS: Record<SortColumn<never>['type'], z.ZodType<SortKey>> = {
  timestamptz: z.iso.datetime().transform((text) => new Date(text)),
  text: z.string(),
  int4: z.int32(),
  float8: z.number(),
};

/** As `left` of PostgreSQL counts: code points, of one or two code units. */
const startOfTitle = (title: string): string =>
  Array.from(title.slice(0, 2 * TITLE_ORDER_LENGTH))
    .slice(0, TITLE_ORDER_LENGTH)
    .join('');

/** The sort order of a list with its keyset pagination. */
export interface KeysetOrder<Row> {
  orderBy: RawBuilder<unknown>;
  /** The condition for rows after the cursor; true on the first page. */
  after: (cursor: string | undefined) => RawBuilder<boolean>;
  page: (rows: Row[], limit: number) => { rows: Row[]; nextCursor: string | null };
}

/**
 * The order for a `sort` parameter such as `title` or `-updatedAt`; 400 if the list does not offer
 * it. The column `id` breaks ties.
 */
export function createKeysetOrder<Row extends { id: string }>(
  id: string,
  sorts: Readonly<Record<string, SortColumn<Row>>>,
  requested: string | undefined,
  defaultSort: string,
): KeysetOrder<Row> {
  const sortKey = requested ?? defaultSort;
  const isDescending = sortKey.startsWith('-');
  const sort = new Map(Object.entries(sorts)).get(isDescending ? sortKey.slice(1) : sortKey);
  if (sort === undefined) {
    const message = `Sort by one of ${Object.keys(sorts).join(', ')}.`;
    throw new InvalidError(message, { sort: message });
  }
  const codec: CursorCodec<SortKey> = {
    scope: `${id} ${sortKey}`,
    encode: (key) => (key instanceof Date ? key.toISOString() : key),
    schema: KEY_SCHEMAS[sort.type],
  };
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const column = sort.isTitle
    ? sql`left(${sql.ref(sort.column)}, ${sql.lit(TITLE_ORDER_LENGTH)})`
    : sql.ref(sort.column);
  const keyOf = (row: Row) => {
    const key = sort.key(row);
    return sort.isTitle && typeof key === 'string' ? startOfTitle(key) : key;
  };
  const tie = sql.ref(sort.id ?? id);
  return {
    orderBy: sql`${column} ${direction}, ${tie} ${direction}`,
    after: (cursor) => {
      const position = decodeCursor(codec, cursor);
      if (position === null) return sql<boolean>`true`;
      const comparison = sql.raw(isDescending ? '<' : '>');
      return sql<boolean>`(${column}, ${tie}) ${comparison}
        (${position.key}::${sql.raw(sort.type)}, ${position.id}::uuid)`;
    },
    page: (rows, limit) => paginate(codec, rows, limit, (row) => ({ key: keyOf(row), id: row.id })),
  };
}

/** The last row of a page: its sort key, and its id to break ties. */
export interface CursorPosition<Key> {
  key: Key;
  id: string;
}

/** How a list encodes its cursors. A cursor is valid only for lists of the same `scope`. */
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

/** For a column of type `int4`: a bound of another type would keep the index from being used. */
export const integerCursor = (scope: string): CursorCodec<number> => ({
  scope,
  encode: (key) => key,
  schema: z.int32(),
});

export const numberCursor = (scope: string): CursorCodec<number> => ({
  scope,
  encode: (key) => key,
  schema: z.number(),
});

/** Not a secret: detects damaged cursors and those of another list. */
const checksum = (scope: string, text: string) =>
  createHash('sha256').update(`${scope} ${text}`).digest('base64url').slice(0, 8);

export function encodeCursor<Key>(
  codec: CursorCodec<Key>,
  { key, id }: CursorPosition<Key>,
): string {
  const text = JSON.stringify([codec.encode(key), id]);
  return Buffer.from(checksum(codec.scope, text) + text).toString('base64url');
}

// Once, and apart from the key's schema: creating one for each request took longer than parsing.
const cursorPosition = z.tuple([z.unknown(), z.uuid()]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The position of a cursor; null for the first page. Throws a 400 that names `field` if it is invalid. */
export function decodeCursor<Key>(
  codec: CursorCodec<Key>,
  cursor: string | undefined,
  field = 'cursor',
): CursorPosition<Key> | null {
  if (cursor === undefined) return null;
  const raw = Buffer.from(cursor, 'base64url').toString();
  const text = raw.slice(8);
  const isCanonical = Buffer.from(raw).toString('base64url') === cursor;
  if (!isCanonical || raw.slice(0, 8) !== checksum(codec.scope, text))
    throw invalidCursorError(field);
  const position = cursorPosition.safeParse(parseJson(text));
  if (!position.success) throw invalidCursorError(field);
  const [rawKey, id] = position.data;
  const key = codec.schema.safeParse(rawKey);
  if (!key.success) throw invalidCursorError(field);
  return { key: key.data, id };
}

const invalidCursorError = (field: string) =>
  new InvalidError('The cursor is invalid.', { [field]: 'The cursor is invalid.' });

/** The page of a query for `limit + 1` rows: the extra row says that there is another page. */
export function paginate<Row, Key>(
  codec: CursorCodec<Key>,
  rows: Row[],
  limit: number,
  position: (row: Row) => CursorPosition<Key>,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page, nextCursor: hasMore ? encodeCursor(codec, position(last)) : null };
}

/**
 * The number of rows of a query, counted up to `LIMITS.exactCountMax`; one more means "more than
 * that". An exact count would read the whole table for every page.
 */
export async function countRows(db: Queryable, query: Expression<unknown>): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*) as total
    from (select from (${query}) as matching limit ${LIMITS.exactCountMax + 1}) as counted`.execute(
    db,
  );
  return found.rows[0]?.total ?? 0;
}
