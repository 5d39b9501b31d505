import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Invalid } from '../http/errors';

/** Where a page ended: the value it is sorted by, and the id that decides between equals. */
export interface Position<Key> {
  key: Key;
  id: string;
}

/** How one list writes and reads its cursors. `scope` keeps one list's cursors out of another. */
export interface CursorKind<Key> {
  scope: string;
  write: (key: Key) => string | number;
  read: z.ZodType<Key>;
}

export const byInstant = (scope: string): CursorKind<Date> => ({
  scope,
  write: (key) => key.toISOString(),
  read: z.iso.datetime().transform((text) => new Date(text)),
});

export const byNumber = (scope: string): CursorKind<number> => ({
  scope,
  write: (key) => key,
  read: z.number(),
});

/** Not a secret: it tells a damaged or borrowed cursor from one this list wrote. */
const checksum = (scope: string, text: string) =>
  createHash('sha256').update(`${scope} ${text}`).digest('base64url').slice(0, 8);

/** What stands for a position in addresses. */
export function writeCursor<Key>(kind: CursorKind<Key>, { key, id }: Position<Key>): string {
  const text = JSON.stringify([kind.write(key), id]);
  return Buffer.from(checksum(kind.scope, text) + text).toString('base64url');
}

/** Null for what is no JSON, as no position is. */
function parsed(text: string): unknown {
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
export function readCursor<Key>(
  kind: CursorKind<Key>,
  cursor: string | undefined,
  field = 'cursor',
): Position<Key> | null {
  if (cursor === undefined) return null;
  const raw = Buffer.from(cursor, 'base64url').toString();
  const text = raw.slice(8);
  const whole = Buffer.from(raw).toString('base64url') === cursor;
  if (!whole || raw.slice(0, 8) !== checksum(kind.scope, text)) throw wrongCursor(field);
  const read = z.tuple([kind.read, z.uuid()]).safeParse(parsed(text));
  if (!read.success) throw wrongCursor(field);
  return { key: read.data[0], id: read.data[1] };
}

const wrongCursor = (field: string) =>
  new Invalid('This page of the list cannot be found.', { [field]: 'This is not a cursor.' });

/** A page of `limit` from rows that were asked for `limit + 1`: the extra one says there is more. */
export function pageOf<Row, Key>(
  kind: CursorKind<Key>,
  rows: Row[],
  limit: number,
  position: (row: Row) => Position<Key>,
): { rows: Row[]; nextCursor: string | null } {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { rows: kept, nextCursor: more ? writeCursor(kind, position(last)) : null };
}
