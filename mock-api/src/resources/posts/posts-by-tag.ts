import { sql, type RawBuilder } from 'kysely';
import type { CursorPosition } from '../../db/keyset';

/**
 * The condition that a post is among the `count` newest published posts with a tag, after a position
 * if one is given. Reads the index in order, however many posts have the tag.
 */
export function isNewestWithTag(
  tag: string,
  count: number,
  after: CursorPosition<Date> | null = null,
): RawBuilder<boolean> {
  const behind =
    after === null
      ? sql`true`
      : sql`(published_at, post_id) < (${after.key}::timestamptz, ${after.id}::uuid)`;
  return sql<boolean>`posts.id in (
    select post_id from post_tags where tag = ${tag} and ${behind}
    order by published_at desc, post_id desc limit ${count})`;
}
