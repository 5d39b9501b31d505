import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { PostSummary } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { syncPublishedPosts } from '../../db/published-posts';
import { hasSameSlug, releasePostSlug, takePostSlug } from '../../db/slugs';
import { inTransaction, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { addMediaReferences, replaceMediaReferences } from '../../media/media-references';
import type { ComposedPost } from './compose-post';
import type { PublicationState, SnapshotRequest } from './publication';
import { selectPosts, type PostRow } from './select-posts';
import { tellFollowers } from './tell-followers';
import { isAutoVersionDue, isLatestManualVersion, saveVersion, toSnapshot } from './versions';

type GuestAuthor = NonNullable<PostSummary['guestAuthor']>;

/** Runs in the transaction that writes a post, with the row as it was before. */
export type OnWritten = (trx: Transaction, before: PostRow) => Promise<void>;

function toColumns(post: ComposedPost, state: PublicationState, now: Date) {
  const { status, scheduledAt, autoSave } = state;
  const { title, summary, content } = post;
  return {
    title,
    summary,
    content,
    sheet_results: post.sheetResults && JSON.stringify(post.sheetResults),
    category: post.category,
    tags: post.tags,
    seo: JSON.stringify(post.seo),
    structured: JSON.stringify(post.structured),
    export_html: post.exportHtml,
    export_markdown: post.exportMarkdown,
    reading_minutes: post.readingMinutes,
    search: post.search,
    status,
    scheduled_at: scheduledAt,
    updated_at: now,
    ...(post.coverImage === undefined ? {} : { cover_image: post.coverImage }),
    ...(autoSave ? { auto_saved_at: now } : {}),
  };
}

/** What of a post's row may name files: everything that people write. */
const textsOf = (post: ComposedPost) => [
  ...[post.summary, post.content, post.seo, post.structured],
  ...[post.exportHtml, post.exportMarkdown, post.coverImage],
];

/** Locks a post's row until the transaction ends. */
export async function lockPost(trx: Transaction, id: string): Promise<PostRow> {
  const post = await selectPosts(trx)
    .where('posts.id', '=', id)
    .forUpdate('posts')
    .executeTakeFirst();
  if (post === undefined) throw new NotFoundError('Post not found');
  return post;
}

async function saveSnapshot(
  trx: Transaction,
  id: string,
  snapshot: SnapshotRequest | null,
  now: Date,
): Promise<void> {
  if (snapshot === null) return;
  if (snapshot.reason === 'auto' && !(await isAutoVersionDue(trx, id, now))) return;
  await saveVersion(trx, await lockPost(trx, id), snapshot, now);
}

/** Who a post is by: a user, or a guest whose submission was approved. */
export type PostAuthor = { userId: string } | { guest: GuestAuthor };

interface NewPost {
  author: PostAuthor;
  post: ComposedPost;
  state: PublicationState;
  snapshot: SnapshotRequest | null;
}

/** Inserts a post under a free slug. Nothing else creates one, apart from the demo's seed. */
export async function insertPost(
  trx: Transaction,
  { author, post, state, snapshot }: NewPost,
): Promise<{ id: string; slug: string }> {
  const now = new Date();
  const id = newId();
  // The slug's row references the post's, so the post is inserted first, with its id as the slug.
  await trx
    .insertInto('posts')
    .values({
      ...toColumns(post, state, now),
      id,
      slug: id,
      author_id: 'userId' in author ? author.userId : null,
      guest_author: 'guest' in author ? JSON.stringify(author.guest) : null,
      published_at: state.status === 'published' ? now : null,
      created_at: now,
    })
    .execute();
  await trx.insertInto('post_metrics').values({ post_id: id }).execute();
  const slug = await takePostSlug(trx, post.title, id);
  await trx.updateTable('posts').set({ slug }).where('id', '=', id).execute();
  await addMediaReferences(trx, 'post', id, textsOf(post), author);
  await syncPublishedPosts(trx, [id]);
  const authorId = 'userId' in author ? author.userId : null;
  if (state.status === 'published') await tellFollowers(trx, { id, authorId }, now);
  await saveSnapshot(trx, id, snapshot, now);
  return { id, slug };
}

/** The slug stays while the title does. A published post's old one keeps redirecting. */
async function resolveSlug(trx: Transaction, post: PostRow, title: string): Promise<string> {
  if (hasSameSlug(post.title, title)) return post.slug;
  const slug = await takePostSlug(trx, title, post.id);
  if (post.published_at === null && slug !== post.slug) await releasePostSlug(trx, post.slug);
  return slug;
}

/** Overwrites a locked post. */
export async function writePost(
  trx: Transaction,
  stored: PostRow,
  post: ComposedPost,
  state: PublicationState,
  now: Date,
  patchHash: string | null = null,
): Promise<void> {
  const slug = await resolveSlug(trx, stored, post.title);
  const isFirstPublication = state.status === 'published' && stored.published_at === null;
  await trx
    .updateTable('posts')
    .set({
      ...toColumns(post, state, now),
      slug,
      revision: sql<number>`revision + 1`,
      last_patch: patchHash,
      ...(isFirstPublication ? { published_at: now } : {}),
    })
    .where('id', '=', stored.id)
    .execute();
  const cover = post.coverImage === undefined ? stored.cover_image : null;
  await replaceMediaReferences(trx, 'post', stored.id, textsOf(post), cover, stored.guest_author);
  // Nothing follows from a draft, and drafts are saved every few seconds.
  if (stored.status === 'published' || state.status === 'published') {
    await syncPublishedPosts(trx, [stored.id]);
  }
  if (isFirstPublication) {
    await tellFollowers(trx, { id: stored.id, authorId: stored.author_id }, now);
  }
}

/** Whether a save would change nothing, as the retry of one whose response was lost. */
function isUnchanged(stored: PostRow, post: ComposedPost, state: PublicationState): boolean {
  const saved = {
    ...toSnapshot(stored),
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
    stored.status === state.status &&
    stored.scheduled_at?.getTime() === state.scheduledAt?.getTime() &&
    isDeepStrictEqual(saved, toSnapshot(stored))
  );
}

interface PostUpdate {
  id: string;
  post: ComposedPost;
  /** The state after the save, judged by the locked row: another save may have published it. */
  resolveState: (stored: PostRow) => PublicationState;
  /** The revision that the client edited; null skips the check. */
  expectedRevision: number | null;
  snapshot: SnapshotRequest | null;
  /** If the save is a PATCH: the hash by which its repetition is recognized. */
  patchHash?: string | null;
  onWritten?: OnWritten | undefined;
}

/** Guests see what was `saved`, and nothing of what was a `savedDraft`: no draft, before or after. */
export type SaveOutcome = 'saved' | 'savedDraft' | 'stale';

export const outcomeOf = (before: PostRow, { status }: Pick<PublicationState, 'status'>) =>
  before.status === 'published' || status === 'published' ? 'saved' : 'savedDraft';

/** Saves a post unless another save came in between. */
export function updatePost(
  db: Database,
  { id, post, resolveState, expectedRevision, snapshot, patchHash = null, onWritten }: PostUpdate,
): Promise<SaveOutcome> {
  return inTransaction(db, async (trx) => {
    const stored = await lockPost(trx, id);
    const state = resolveState(stored);
    const now = new Date();
    if (expectedRevision !== null && expectedRevision !== stored.revision) {
      if (!isUnchanged(stored, post, state)) return 'stale';
      // A version requested by hand is saved even if someone else saved the same text meanwhile.
      if (snapshot?.reason === 'manual' && !(await isLatestManualVersion(trx, stored))) {
        await saveVersion(trx, stored, snapshot, now);
      }
      return outcomeOf(stored, state);
    }
    await writePost(trx, stored, post, state, now, patchHash);
    await saveSnapshot(trx, id, snapshot, now);
    await onWritten?.(trx, stored);
    return outcomeOf(stored, state);
  });
}
