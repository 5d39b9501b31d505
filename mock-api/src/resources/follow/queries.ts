import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { timestampCursor, paginate, decodeCursor } from '../../db/keyset';

/** Public profiles: never an e-mail address. */
const selectProfiles = (db: Database) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.name',
      'users.handle',
      'users.bio',
      'users.avatar',
      'users.social_url',
      'users.followers_count',
      'users.following_count',
    ]);

export type ProfileRow = Awaited<ReturnType<ReturnType<typeof selectProfiles>['execute']>>[number];

export function findProfile(db: Database, id: string) {
  return selectProfiles(db)
    .select('users.show_progress')
    .where('users.id', '=', id)
    .executeTakeFirst();
}

/** The most followed users, without those who have no followers. */
export function listMostFollowed(db: Database, limit: number): Promise<ProfileRow[]> {
  return selectProfiles(db)
    .where('followers_count', '>', 0)
    .where('is_active', '=', true)
    .orderBy('followers_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

interface Page {
  limit: number;
  cursor?: string | undefined;
}

const KINDS = {
  followers: { ...timestampCursor('followers'), of: 'author_id', shown: 'follower_id' },
  following: { ...timestampCursor('following'), of: 'follower_id', shown: 'author_id' },
} as const;

/** A user's followers, or the users they follow; newest first. */
export async function listFollows(
  db: Database,
  side: keyof typeof KINDS,
  id: string,
  { limit, cursor }: Page,
) {
  const { of, shown, ...kind } = KINDS[side];
  const after = decodeCursor(kind, cursor);
  const otherId = sql.ref(`follows.${shown}`);
  const rows = await selectProfiles(db)
    .innerJoin('follows', `follows.${shown}`, 'users.id')
    .select('follows.created_at as followed_at')
    .where(`follows.${of}`, '=', id)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(follows.created_at, ${otherId}) < (${after?.key}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('follows.created_at', 'desc')
    .orderBy(`follows.${shown}`, 'desc')
    .limit(limit + 1)
    .execute();
  return paginate(kind, rows, limit, (row) => ({ key: row.followed_at, id: row.id }));
}

/** The ids of those users whom the viewer follows. */
export async function findFollowedIds(
  db: Database,
  viewer: { id: string } | null,
  users: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  if (viewer === null || users.length === 0) return new Set();
  const followed = await db
    .selectFrom('follows')
    .select('author_id')
    .where('follower_id', '=', viewer.id)
    .where('author_id', '=', sql<string>`any(${users.map(({ id }) => id)}::uuid[])`)
    .execute();
  return new Set(followed.map(({ author_id: id }) => id));
}
