import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { emailKey } from '../auth/queries';
import { listSessions } from '../auth/sessions';
import { readAccount } from './queries';

async function listEvents(db: Database, userId: string) {
  const { rows } = await sql`
    select type, page_url, referrer, device, session_id, meta, created_at
    from events where user_id = ${userId} order by id`.execute(db);
  return rows;
}

/** In bytes. Fifty versions of each post may be gigabytes. */
const MAX_SNAPSHOTS_SIZE = 50_000_000;

/** The versions of a user's posts, newest first; of the newest ones with their snapshots. */
async function listPostVersions(db: Database, userId: string) {
  const { rows } = await sql<{ post_id: string; snapshot: unknown }>`
    with listed as (
      select version.id, version.post_id, version.reason, version.status, version.title,
        version.saved_at,
        sum(version.bytes) over (order by version.saved_at desc, version.id desc) as total_bytes
      from post_versions version join posts on posts.id = version.post_id
      where posts.author_id = ${userId}
    )
    select post_id, reason, status, title, saved_at, case
      when total_bytes <= ${MAX_SNAPSHOTS_SIZE}
      then (select snapshot from post_versions where id = listed.id)
    end as snapshot
    from listed order by saved_at desc, id desc`.execute(db);
  return rows;
}

/** All data stored about a user, for their own copy. Contains no hash and no token. */
export async function exportData(db: Database, userId: string, sessionId: string) {
  const account = await readAccount(db, userId);
  const { email_confirmed_at: confirmedAt } = await db
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Anyone can register a stranger's address: only a confirmed one finds data. '' finds none.
  const key = confirmedAt === null ? '' : emailKey(account.email);
  const [
    sessions,
    posts,
    postVersions,
    threads,
    comments,
    likes,
    following,
    newsletter,
    submissions,
    events,
  ] = await Promise.all([
    listSessions(db, userId, sessionId),
    db
      .selectFrom('posts')
      .select(['id', 'slug', 'title', 'summary', 'content', 'category', 'tags', 'status'])
      .select(['structured', 'seo', 'cover_image', 'created_at', 'updated_at', 'published_at'])
      .where('author_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    listPostVersions(db, userId),
    db
      .selectFrom('threads')
      .select(['id', 'title', 'category', 'description', 'created_at'])
      .where('author_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('comments')
      .select(['id', 'thread_id', 'content', 'created_at', 'edited_at'])
      .where('author_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('likes')
      .innerJoin('posts', 'posts.id', 'likes.post_id')
      .select(['posts.slug', 'posts.title', 'likes.created_at'])
      .where('likes.user_id', '=', userId)
      .where('posts.deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('follows')
      .innerJoin('users', 'users.id', 'follows.author_id')
      .select(['users.id', 'users.name', 'follows.created_at'])
      .where('follows.follower_id', '=', userId)
      .execute(),
    db
      .selectFrom('subscribers')
      .select(['email', 'source', 'tags', 'confirmed_at', 'created_at'])
      .where('email_key', '=', key)
      .execute(),
    db
      .selectFrom('submissions')
      .select(['title', 'category', 'content', 'tags', 'status', 'created_at'])
      // Guests' addresses are stored as typed, in any case.
      .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', key))
      .execute(),
    listEvents(db, userId),
  ]);
  return {
    account,
    sessions,
    posts,
    postVersions,
    threads,
    comments,
    likes,
    following,
    newsletter,
    submissions,
    events,
  };
}
