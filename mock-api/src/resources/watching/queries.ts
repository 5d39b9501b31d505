import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { decodeCursor, paginate, timestampCursor } from '../../db/keyset';
import type { WatchTarget } from '../../db/schema-watching';

const CURSOR = timestampCursor('watching');

interface Page {
  target?: WatchTarget | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Titles, tags as they are written, and names of people: null of what is gone meanwhile. */
const NAME = sql<string | null>`case target
  when 'thread' then (select title from threads where id = target_key::uuid)
  when 'author' then (select name from users where id = target_key::uuid)
  when 'tag' then (select name from tag_names where key = target_key)
  else target_key end`;

/** What a member watches and has muted, what was changed last first. */
export async function listLevels(db: Database, userId: string, { target, limit, cursor }: Page) {
  const after = decodeCursor(CURSOR, cursor);
  const rows = await db
    .selectFrom('watch_levels')
    .select(['id', 'target', 'target_key', 'level', 'is_automatic', 'updated_at', NAME.as('name')])
    .where('user_id', '=', userId)
    .where('level', '<>', 'normal')
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? 'thread'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(updated_at, id) < (${after?.key}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return paginate(CURSOR, rows, limit, (row) => ({ key: row.updated_at, id: row.id }));
}

export async function readSettings(db: Database, userId: string) {
  const { watches_own: watchesOwn } = await db
    .selectFrom('users')
    .select('watches_own')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { watchesOwn };
}

export async function saveSettings(db: Database, userId: string, watchesOwn: boolean) {
  await db.updateTable('users').set({ watches_own: watchesOwn }).where('id', '=', userId).execute();
  return { watchesOwn };
}
