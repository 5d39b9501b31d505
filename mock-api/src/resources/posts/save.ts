import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { plainText } from 'shared-kit/content';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { searchVector } from '../../db/search';
import { inTransaction, type Changes } from '../../db/transaction';
import { NotFound } from '../../http/errors';
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
export type AlsoNote = (changes: Changes, before: WholeRow) => Promise<void>;

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
export async function lockPost(changes: Changes, id: string): Promise<WholeRow> {
  const post = await wholes(changes)
    .where('posts.id', '=', id)
    .forUpdate('posts')
    .executeTakeFirst();
  if (post === undefined) throw new NotFound('Post not found');
  return post;
}

async function version(changes: Changes, id: string, wish: VersionWish, now: Date): Promise<void> {
  if (wish === null) return;
  if (wish === 'auto' && !(await autoVersionDue(changes, id, now))) return;
  await keepVersion(changes, await lockPost(changes, id), wish, now);
}

/** Keeps a new post and answers its id. */
export function insertPost(
  db: Database,
  authorId: string,
  post: Composed,
  standing: Standing,
  more: { version: VersionWish; also?: (changes: Changes, id: string) => Promise<void> },
): Promise<string> {
  const now = new Date();
  const id = newId();
  return inTransaction(db, async (changes) => {
    // The slug's row refers to the post's, so the post goes in first, under its id, and is named after.
    await changes
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
    const slug = await takeSlug(changes, post.title, id);
    await changes.updateTable('posts').set({ slug }).where('id', '=', id).execute();
    await version(changes, id, more.version, now);
    await more.also?.(changes, id);
    return id;
  });
}

/** A draft's old address was nobody's; a published one's leads on to the new. */
async function renamed(changes: Changes, post: WholeRow, title: string): Promise<string> {
  if (slugFits(post.slug, title)) return post.slug;
  const slug = await takeSlug(changes, title, post.id);
  if (post.published_at === null && slug !== post.slug) await dropSlug(changes, post.slug);
  return slug;
}

/** Writes a post over the one that is held. */
export async function writePost(
  changes: Changes,
  known: WholeRow,
  post: Composed,
  standing: Standing,
  now: Date,
): Promise<void> {
  const slug = await renamed(changes, known, post.title);
  const first = standing.status === 'published' && known.published_at === null;
  await changes
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
  return inTransaction(db, async (changes) => {
    const known = await lockPost(changes, id);
    const now = new Date();
    if (expected !== null && expected !== known.revision) {
      if (!isSame(known, post, standing)) return 'stale';
      // Whoever asks for a version gets one, also of what somebody else has saved meanwhile.
      if (wish === 'manual' && !(await isKeptAsAsked(changes, known))) {
        await keepVersion(changes, known, wish, now);
      }
      return 'saved';
    }
    await writePost(changes, known, post, standing, now);
    await version(changes, id, wish, now);
    await also?.(changes, known);
    return 'saved';
  });
}

/** Deletes a post. What was published answers 410 from then on: its slugs stay, without a post. */
export function deletePost(db: Database, id: string, also?: AlsoNote): Promise<void> {
  return inTransaction(db, async (changes) => {
    const post = await lockPost(changes, id);
    await changes.deleteFrom('posts').where('id', '=', id).execute();
    if (post.published_at === null) await dropSlug(changes, post.slug);
    await also?.(changes, post);
  });
}
