import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { plainText } from 'shared-kit/content';
import { LIMITS } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import type { PostSnapshot, PostVersionsTable } from '../../db/schema-posts';
import type { Transaction, Queryable } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { addMediaReferences, deleteMediaReferences } from '../../media/media-references';
import type { PostRow } from './select-posts';

type Reason = PostVersionsTable['reason'];

/** The columns that a version stores: everything that the editor edits. */
export function toSnapshot(row: PostRow): PostSnapshot {
  return {
    title: row.title,
    summary: row.summary,
    content: row.content,
    category: row.category,
    tags: row.tags,
    cover_image: row.cover_image,
    reading_minutes: row.reading_minutes,
    seo: row.seo,
    structured: row.structured,
    export_html: row.export_html,
    export_markdown: row.export_markdown,
  };
}

/** Stores a post's current columns as a version and deletes the oldest ones beyond the limit. */
export async function saveVersion(
  trx: Transaction,
  post: PostRow,
  { reason, savedBy }: { reason: Reason; savedBy: string },
  now: Date,
): Promise<void> {
  const columns = toSnapshot(post);
  const snapshot = JSON.stringify(columns);
  const id = newId();
  await trx
    .insertInto('post_versions')
    .values({
      id,
      post_id: post.id,
      reason,
      status: post.status,
      snapshot,
      saved_by: savedBy,
      title: post.title,
      words: plainText(post.content).split(' ').filter(Boolean).length,
      bytes: Buffer.byteLength(snapshot),
      saved_at: now,
    })
    .execute();
  await addMediaReferences(trx, 'post version', id, columns);
  const { rows: oldest } = await sql<{ id: string }>`delete from post_versions where id in (
    select id from post_versions where post_id = ${post.id}
    order by saved_at desc, id desc offset ${LIMITS.versions}
  ) returning id`.execute(trx);
  await deleteMediaReferences(
    trx,
    'post version',
    oldest.map((version) => version.id),
  );
}

/** Whether the newest version was saved by hand and equals the post's current columns. */
export async function isLatestManualVersion(trx: Transaction, post: PostRow): Promise<boolean> {
  const newest = await selectVersions(trx, post.id).select('snapshot').limit(1).executeTakeFirst();
  return (
    newest?.reason === 'manual' &&
    newest.status === post.status &&
    isDeepStrictEqual(newest.snapshot, toSnapshot(post))
  );
}

/** Whether an autosave should store a version: no automatic one is newer than ten minutes. */
export async function isAutoVersionDue(trx: Transaction, postId: string, now: Date) {
  const recent = await trx
    .selectFrom('post_versions')
    .select('id')
    .where('post_id', '=', postId)
    .where('reason', '=', 'auto')
    .where('saved_at', '>', new Date(now.getTime() - LIMITS.autoVersionMs))
    .limit(1)
    .executeTakeFirst();
  return recent === undefined;
}

/** A post's versions, newest first, without their snapshots, which are never read for it. */
const selectVersions = (db: Queryable, postId: string) =>
  db
    .selectFrom('post_versions')
    .leftJoin('users', 'users.id', 'post_versions.saved_by')
    .select([
      'post_versions.id',
      'post_versions.reason',
      'post_versions.status',
      'post_versions.saved_at',
      'post_versions.saved_by',
      'users.name as saved_by_name',
      'post_versions.title',
      'post_versions.words',
      'post_versions.bytes',
    ])
    .where('post_id', '=', postId)
    .orderBy('saved_at', 'desc')
    .orderBy('post_versions.id', 'desc');

export const listVersions = (db: Queryable, postId: string) =>
  selectVersions(db, postId).limit(LIMITS.versions).execute();

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** A version by its id, or by its index among a post's versions, of which the newest is 0. */
export type VersionKey = { versionId: string } | { versionIndex: number };

/** One version with its snapshot; throws 404 if it does not exist. */
export async function findVersion(db: Queryable, postId: string, key: VersionKey) {
  const versions = selectVersions(db, postId).select('snapshot').limit(1);
  const version = await (
    'versionId' in key
      ? versions.where('post_versions.id', '=', key.versionId)
      : versions.offset(Math.min(key.versionIndex, LIMITS.versions))
  ).executeTakeFirst();
  if (version === undefined) throw new NotFoundError('This version does not exist any more.');
  return version;
}

/** Removes the references of locked posts that are about to be deleted, and of their versions. */
export async function deletePostReferences(
  trx: Transaction,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return;
  await deleteMediaReferences(trx, 'post', postIds);
  await sql`delete from media_references where source = 'post version' and source_id in (
    select id::text from post_versions where post_id = any(${postIds}::uuid[]))`.execute(trx);
}
