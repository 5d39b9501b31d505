import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import type { PostSnapshot, PostVersionsTable } from '../../db/schema';
import type { Transaction, Queryable } from '../../db/transaction';
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
  reason: Reason,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('post_versions')
    .values({
      id: newId(),
      post_id: post.id,
      reason,
      status: post.status,
      snapshot: JSON.stringify(toSnapshot(post)),
      saved_at: now,
    })
    .execute();
  await sql`delete from post_versions where id in (
    select id from post_versions where post_id = ${post.id}
    order by saved_at desc, id desc offset ${LIMITS.versions}
  )`.execute(trx);
}

/** Whether the newest version was saved by hand and equals the post's current columns. */
export async function isLatestManualVersion(trx: Transaction, post: PostRow): Promise<boolean> {
  const [newest] = await listVersions(trx, post.id, 1);
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

/** A post's versions, newest first. */
export function listVersions(db: Queryable, postId: string, limit: number = LIMITS.versions) {
  return db
    .selectFrom('post_versions')
    .select(['reason', 'status', 'snapshot', 'saved_at'])
    .where('post_id', '=', postId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
