import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { plainText } from 'shared-kit/content';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { searchVector } from '../../db/text-search';
import { inTransaction, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import type { Composed } from './composed';
import { wholes, type WholeRow } from './rows';
import { dropSlug, slugFits, takeSlug } from './slugs';
import { autoVersionDue, isKeptAsAsked, keepVersion, snapshotOf } from './versions';

export interface Standing {
  status: 'draft' | 'scheduled' | 'published';
  scheduledAt: Date | null;
  autoSave: boolean;
}

/** Why a version is to be kept of what was saved; `auto` only if none was for ten minutes. */
export type VersionWish = 'manual' | 'auto' | null;

/** Told within the transaction of what a post was before: for the audit log. */
export type AlsoNote = (trx: Transaction, before: WholeRow) => Promise<void>;

function columnsOf(post: Composed, { status, scheduledAt, autoSave }: Standing, now: Date) {
  const { title, summary, content } = post;
  return {
    title,
    summary,
    content,
    category: post.category,
    tags: post.tags,
    seo: JSON.stringify(post.seo),
    structured: JSON.stringify(post.structured),
    export_html: post.exportHtml,
    export_markdown: post.exportMarkdown,
    reading_minutes: post.readingMinutes,
    search: searchVector({
      title,
      summary,
      text: `${post.tags.join(' ')} ${plainText(content)}`,
    }),
    status,
    scheduled_at: scheduledAt,
    updated_at: now,
    ...(post.coverImage === undefined ? {} : { cover_image: post.coverImage }),
    ...(autoSave ? { auto_saved_at: now } : {}),
  };
}

/** The post, held until the transaction ends. */
export async function lockPost(trx: Transaction, id: string): Promise<WholeRow> {
  const post = await wholes(trx).where('posts.id', '=', id).forUpdate('posts').executeTakeFirst();
  if (post === undefined) throw new NotFoundError('Post not found');
  return post;
}

async function version(trx: Transaction, id: string, wish: VersionWish, now: Date): Promise<void> {
  if (wish === null) return;
  if (wish === 'auto' && !(await autoVersionDue(trx, id, now))) return;
  await keepVersion(trx, await lockPost(trx, id), wish, now);
}

/** Keeps a new post and answers its id. */
export function insertPost(
  db: Database,
  authorId: string,
  post: Composed,
  standing: Standing,
  more: { version: VersionWish; also?: (trx: Transaction, id: string) => Promise<void> },
): Promise<string> {
  const now = new Date();
  const id = newId();
  return inTransaction(db, async (trx) => {
    // The slug's row refers to the post's, so the post goes in first, under its id, and is named after.
    await trx
      .insertInto('posts')
      .values({
        ...columnsOf(post, standing, now),
        id,
        slug: id,
        author_id: authorId,
        published_at: standing.status === 'published' ? now : null,
        created_at: now,
      })
      .execute();
    const slug = await takeSlug(trx, post.title, id);
    await trx.updateTable('posts').set({ slug }).where('id', '=', id).execute();
    await version(trx, id, more.version, now);
    await more.also?.(trx, id);
    return id;
  });
}

/** A draft's old address was nobody's; a published one's leads on to the new. */
async function renamed(trx: Transaction, post: WholeRow, title: string): Promise<string> {
  if (slugFits(post.slug, title)) return post.slug;
  const slug = await takeSlug(trx, title, post.id);
  if (post.published_at === null && slug !== post.slug) await dropSlug(trx, post.slug);
  return slug;
}

/** Writes a post over the one that is held. */
export async function writePost(
  trx: Transaction,
  known: WholeRow,
  post: Composed,
  standing: Standing,
  now: Date,
): Promise<void> {
  const slug = await renamed(trx, known, post.title);
  const first = standing.status === 'published' && known.published_at === null;
  await trx
    .updateTable('posts')
    .set({
      ...columnsOf(post, standing, now),
      slug,
      revision: sql<number>`revision + 1`,
      ...(first ? { published_at: now } : {}),
    })
    .where('id', '=', known.id)
    .execute();
}

/** Whether a save would change nothing: the repetition of one whose answer was lost. */
function isSame(known: WholeRow, post: Composed, standing: Standing): boolean {
  const kept = {
    ...snapshotOf(known),
    title: post.title,
    summary: post.summary,
    content: post.content,
    category: post.category,
    tags: post.tags,
    seo: post.seo,
    structured: post.structured,
    export_html: post.exportHtml,
    export_markdown: post.exportMarkdown,
    ...(post.coverImage === undefined ? {} : { cover_image: post.coverImage }),
  };
  return (
    known.status === standing.status &&
    known.scheduled_at?.getTime() === standing.scheduledAt?.getTime() &&
    isDeepStrictEqual(kept, snapshotOf(known))
  );
}

export interface Saving {
  id: string;
  post: Composed;
  standing: Standing;
  /** The revision the caller knows; null where it does not mind. */
  expected: number | null;
  version: VersionWish;
  also?: AlsoNote | undefined;
}

/** Saves a post over itself, unless another save came in between. */
export function updatePost(
  db: Database,
  { id, post, standing, expected, version: wish, also }: Saving,
): Promise<'saved' | 'stale'> {
  return inTransaction(db, async (trx) => {
    const known = await lockPost(trx, id);
    const now = new Date();
    if (expected !== null && expected !== known.revision) {
      if (!isSame(known, post, standing)) return 'stale';
      // Whoever asks for a version gets one, also of what somebody else has saved meanwhile.
      if (wish === 'manual' && !(await isKeptAsAsked(trx, known))) {
        await keepVersion(trx, known, wish, now);
      }
      return 'saved';
    }
    await writePost(trx, known, post, standing, now);
    await version(trx, id, wish, now);
    await also?.(trx, known);
    return 'saved';
  });
}

/** Deletes a post. What was published answers 410 from then on: its slugs stay, without a post. */
export function deletePost(db: Database, id: string, also?: AlsoNote): Promise<void> {
  return inTransaction(db, async (trx) => {
    const post = await lockPost(trx, id);
    await trx.deleteFrom('posts').where('id', '=', id).execute();
    if (post.published_at === null) await dropSlug(trx, post.slug);
    await also?.(trx, post);
  });
}
