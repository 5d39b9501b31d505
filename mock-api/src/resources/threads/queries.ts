import { sql } from 'kysely';
import type { DiscussionCategory } from 'shared-kit/contract';
import { recordStatistic } from '../../db/statistics';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { createKeysetOrder, type SortColumn } from '../../db/keyset';
import { InvalidError } from '../../errors';
import { addMediaReferences } from '../../media/media-references';
import { threadVector } from '../../db/search/documents';
import { createListSearch, type ListSearch } from '../../db/search/list-search';
import { inTransaction, type Transaction, type Queryable } from '../../db/transaction';
import type { Mentions } from '../../text/mentions';
import { notify } from '../notifications/notify';
import { syncMentions } from '../notifications/sync-mentions';
import { watchersOfNewThread } from '../watching/audience';
import { watchOwn } from '../watching/levels';

export function findThread(db: Queryable, id: string) {
  return selectThreads(db).where('threads.id', '=', id).executeTakeFirst();
}

interface NewThread {
  title: string;
  category: DiscussionCategory;
  description: string;
  descriptionHtml: string;
  /** Nobody by default. */
  mentions?: Mentions;
  /** The id of the post that it is about. */
  post?: string | undefined;
  /** When it begins; now by default. */
  at?: Date;
}

async function requirePublishedPost(trx: Transaction, id: string): Promise<void> {
  const post = await trx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (post !== undefined) return;
  const message = 'This post is not published.';
  throw new InvalidError(message, { post: message });
}

/** Inserts a thread and returns its id. */
export function insertThread(db: Queryable, authorId: string, thread: NewThread): Promise<string> {
  const id = newId();
  const now = thread.at ?? new Date();
  return inTransaction(db, async (trx) => {
    if (thread.post !== undefined) await requirePublishedPost(trx, thread.post);
    await trx
      .insertInto('threads')
      .values({
        id,
        title: thread.title,
        category: thread.category,
        description: thread.description,
        description_html: thread.descriptionHtml,
        author_id: authorId,
        accepted_comment_id: null,
        post_id: thread.post ?? null,
        last_activity_at: now,
        search: threadVector(thread),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await addMediaReferences(trx, 'thread', id, thread.description, thread.descriptionHtml);
    await recordStatistic(trx, 'openThreads', 1);
    const userIds = thread.mentions?.userIds ?? [];
    // First: whoever is mentioned is told of that, and of nothing else in this text.
    await syncMentions(trx, { subject: { threadId: id }, authorId, userIds, now });
    await watchOwn(trx, authorId, id, now);
    await notify(trx, {
      kind: 'watched-discussion',
      userIds: watchersOfNewThread({ category: thread.category, authorId }),
      actorId: authorId,
      subject: { threadId: id },
      now,
    });
    return id;
  });
}

export interface ThreadFilters {
  category?: DiscussionCategory | undefined;
  q?: string | undefined;
  solved?: 'true' | 'false' | undefined;
  locked?: 'true' | 'false' | undefined;
  tried?: 'true' | undefined;
  /** A key of `SORTS`, with a leading `-` for descending order. */
  sort?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const SORTS: Record<string, SortColumn<ThreadSummaryRow>> = {
  title: { column: 'threads.title', type: 'text', isTitle: true, key: (row) => row.title },
  createdAt: { column: 'threads.created_at', type: 'timestamptz', key: (row) => row.created_at },
  lastActivityAt: {
    column: 'threads.last_activity_at',
    type: 'timestamptz',
    key: (row) => row.last_activity_at,
  },
  triedAt: { column: 'threads.tried_at', type: 'timestamptz', key: (row) => row.tried_at },
  replyCount: { column: 'threads.reply_count', type: 'int4', key: (row) => row.reply_count },
};

type ThreadConditions = Pick<ThreadFilters, 'category' | 'solved' | 'locked' | 'tried'>;

/** The condition that a thread matches the filters of its list. */
export const buildThreadCondition = ({ category, solved, locked, tried }: ThreadConditions) =>
  sql<boolean>`${category === undefined ? sql`true` : sql`threads.category = ${category}`}
    and ${solved === undefined ? sql`true` : sql`threads.solved = ${solved === 'true'}`}
    and ${locked === undefined ? sql`true` : sql`threads.locked = ${locked === 'true'}`}
    and ${tried === undefined ? sql`true` : sql`threads.tried_at > 'epoch'`}`;

async function listPage(db: Database, filters: ThreadFilters, search: ListSearch) {
  const order = createKeysetOrder('threads.id', SORTS, filters.sort, '-lastActivityAt');
  const where = sql<boolean>`${buildThreadCondition(filters)} and ${order.after(filters.cursor)}`;
  const page = { where, orderBy: order.orderBy, limit: filters.limit + 1 };
  const rows = await selectThreadSummaries(db)
    .where(search.matchesPage(page))
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
  return order.page(rows, filters.limit);
}

/** Threads, most recently active first by default. */
export const listThreads = async (db: Database, filters: ThreadFilters) =>
  listPage(db, filters, await createListSearch(db, 'threads', filters.q ?? ''));

/** A page of threads with the total. */
export async function listThreadsWithTotal(db: Database, filters: ThreadFilters) {
  const search = await createListSearch(db, 'threads', filters.q ?? '');
  const [page, total] = await Promise.all([
    listPage(db, filters, search),
    search.count(buildThreadCondition(filters)),
  ]);
  return { ...page, total };
}

/** Threads with their author's name, with a list's columns. */
export const selectThreadSummaries = (db: Queryable) =>
  db
    .selectFrom('threads')
    .innerJoin('users', 'users.id', 'threads.author_id')
    .select([
      'threads.id',
      'threads.title',
      'threads.category',
      'threads.author_id',
      'users.name as author_name',
      'threads.created_at',
      'threads.last_activity_at',
      'threads.reply_count',
      'threads.solved',
      'threads.locked',
      'threads.tried_at',
    ]);

export const selectThreads = (db: Queryable) =>
  selectThreadSummaries(db)
    // Of a post that is not public any more, nothing is shown.
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'threads.post_id').on('posts.status', '=', 'published'),
    )
    .select(['posts.id as post_id', 'posts.slug as post_slug', 'posts.title as post_title'])
    .select([
      'threads.description',
      'threads.description_html',
      'threads.accepted_comment_id',
      'threads.tried_comment_id',
      'threads.edited_at',
    ]);

export type ThreadSummaryRow = Awaited<
  ReturnType<ReturnType<typeof selectThreadSummaries>['execute']>
>[number];
export type ThreadRow = Awaited<ReturnType<ReturnType<typeof selectThreads>['execute']>>[number];
