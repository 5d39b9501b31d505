import { sql } from 'kysely';
import { emailKey } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { listMailsOfAddress } from '../newsletter/forget-address';
import { isSubmittedBy } from '../submissions/queries';
import type { MediaStore } from '../../media/media-store';
import { listSessions } from '../auth/sessions';
import { listReadPosts, listSavedItems, listSavedLists } from './export-saved';
import { BATCH_SIZE, inBatches } from './in-batches';
import { streamJson } from './json-stream';
import { exportDelivery } from '../delivery/export-delivery';
import { composeMessage } from '../notifications/message';
import { selectNotifications } from '../notifications/queries';
import { readSettings } from '../watching/queries';
import { readAccount } from './queries';

/** Of submissions, whose texts may be long. */
const SMALL_BATCH_SIZE = 10;

/** Reads rows one at a time; those that were deleted in the meantime are left out. */
async function* oneByOne<Row>(
  ids: readonly { id: string }[],
  read: (id: string) => Promise<Row | undefined>,
): AsyncGenerator<Row[]> {
  for (const { id } of ids) {
    const row = await read(id);
    if (row !== undefined) yield [row];
  }
}

async function* listPosts(db: Database, userId: string) {
  const ids = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', userId)
    .orderBy('created_at')
    .execute();
  yield* oneByOne(ids, (id) =>
    db
      .selectFrom('posts')
      .select(['id', 'slug', 'title', 'summary', 'content', 'category', 'tags', 'status'])
      .select(['structured', 'seo', 'cover_image', 'created_at', 'updated_at', 'published_at'])
      .where('id', '=', id)
      .where('author_id', '=', userId)
      .executeTakeFirst(),
  );
}

/** The versions of a user's posts, newest first. */
async function* listPostVersions(db: Database, userId: string) {
  const ids = await db
    .selectFrom('post_versions')
    .innerJoin('posts', 'posts.id', 'post_versions.post_id')
    .select('post_versions.id')
    .where('posts.author_id', '=', userId)
    .orderBy('post_versions.saved_at', 'desc')
    .orderBy('post_versions.id', 'desc')
    .execute();
  yield* oneByOne(ids, (id) =>
    db
      .selectFrom('post_versions')
      .select(['post_id', 'reason', 'status', 'title', 'saved_at', 'snapshot'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

const listThreads = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    (after, limit) =>
      db
        .selectFrom('threads')
        .select(['id', 'title', 'category', 'description', 'created_at'])
        .where('author_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );

const listComments = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    (after, limit) =>
      db
        .selectFrom('comments')
        .select(['id', 'thread_id', 'content', 'created_at', 'edited_at'])
        .where('author_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );

const listEntries = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    (after, limit) =>
      db
        .selectFrom('challenge_entries')
        .innerJoin('challenges', 'challenges.id', 'challenge_entries.challenge_id')
        .select(['challenge_entries.id', 'challenges.slug', 'challenges.title'])
        .select(['challenge_entries.text', 'submitted_at', 'place'])
        .where('user_id', '=', userId)
        .where('challenge_entries.id', '>', after)
        .orderBy('challenge_entries.id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );

const listLikes = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    (after, limit) =>
      db
        .selectFrom('likes')
        .innerJoin('posts', 'posts.id', 'likes.post_id')
        .select(['posts.id', 'posts.slug', 'posts.title', 'likes.created_at'])
        .where('likes.user_id', '=', userId)
        .where('posts.deleted_at', 'is', null)
        .where('likes.post_id', '>', after)
        .orderBy('likes.post_id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );

const listFollowing = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    (after, limit) =>
      db
        .selectFrom('follows')
        .innerJoin('users', 'users.id', 'follows.author_id')
        .select(['users.id', 'users.name', 'follows.created_at'])
        .where('follows.follower_id', '=', userId)
        .where('follows.author_id', '>', after)
        .orderBy('follows.author_id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );

const listWatched = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    (after, limit) =>
      db
        .selectFrom('watch_levels')
        .select(['id', 'target', 'target_key', 'level', 'is_automatic', 'updated_at'])
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );

const listSubmissions = (db: Database, key: string) =>
  inBatches(
    SMALL_BATCH_SIZE,
    (after, limit) =>
      db
        .selectFrom('submissions')
        .select(['id', 'title', 'category', 'content', 'tags', 'status', 'created_at'])
        .where(isSubmittedBy(key))
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );

const listOwnNotifications = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    async (after, limit) => {
      const rows = await selectNotifications(db)
        .where('notifications.user_id', '=', userId)
        .where('notifications.id', '>', after)
        .orderBy('notifications.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        text: composeMessage(row)
          .map(({ text }) => text)
          .join(''),
        at: row.updated_at,
        read_at: row.read_at,
      }));
    },
    ({ id }) => id,
  );

interface EventRow {
  id: string;
  type: string;
}

const listEvents = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    async (after, limit) => {
      const { rows } = await sql<EventRow>`
        select id, type, page_url, referrer, device, session_id, meta, created_at
        from events where user_id = ${userId} and id > ${after}
        order by id limit ${limit}`.execute(db);
      return rows;
    },
    ({ id }) => id,
  );

/**
 * All data stored about a user, for their own copy, as a stream of JSON. Contains no hash and no
 * token.
 */
export async function exportData(
  db: Database,
  media: Pick<MediaStore, 'readStorage'>,
  userId: string,
  sessionId: string,
  onBatch: () => void,
) {
  // Before the response begins, so that a failure still gets an error response.
  const account = await readAccount(db, media, userId);
  const sessions = await listSessions(db, userId, sessionId);
  // Anyone can register a stranger's address: only a confirmed one finds data. '' finds none.
  const key = account.emailConfirmed ? emailKey(account.email) : '';
  const newsletter = await db
    .selectFrom('subscribers')
    .select(['email', 'source', 'tags', 'confirmed_at', 'created_at'])
    .where('email_key', '=', key)
    .execute();
  const formerHandles = await db
    .selectFrom('handles')
    .select(['handle', 'given_up_at'])
    .where('user_id', '=', userId)
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at')
    .execute();
  const watchSettings = await readSettings(db, userId);
  return streamJson(
    {
      account: { value: account },
      formerHandles: { value: formerHandles },
      sessions: { value: sessions },
      posts: { batches: listPosts(db, userId) },
      postVersions: { batches: listPostVersions(db, userId) },
      threads: { batches: listThreads(db, userId) },
      comments: { batches: listComments(db, userId) },
      challengeEntries: { batches: listEntries(db, userId) },
      likes: { batches: listLikes(db, userId) },
      following: { batches: listFollowing(db, userId) },
      watching: { batches: listWatched(db, userId) },
      watchSettings: { value: watchSettings },
      savedLists: { batches: listSavedLists(db, userId) },
      savedItems: { batches: listSavedItems(db, userId) },
      readPosts: { batches: listReadPosts(db, userId) },
      newsletter: { value: newsletter },
      newsletterMails: {
        batches: inBatches(
          BATCH_SIZE,
          (after, limit) => listMailsOfAddress(db, key, after, limit),
          ({ id }) => id,
        ),
      },
      submissions: { batches: listSubmissions(db, key) },
      notifications: { batches: listOwnNotifications(db, userId) },
      notificationSettings: { value: await exportDelivery(db, userId) },
      events: { batches: listEvents(db, userId) },
    },
    onBatch,
  );
}
