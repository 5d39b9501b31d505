import { sql } from 'kysely';
import type { SavedItem, SavedState } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { createKeysetOrder, type SortColumn } from '../../db/keyset';
import type { Queryable } from '../../db/transaction';
import { NotFoundError } from '../../errors';

/** What is saved: its kind and its id. */
export type Subject = Pick<SavedItem, 'kind' | 'id'>;

const selectLists = (db: Queryable, userId: string) =>
  db
    .selectFrom('saved_lists')
    .select(['id', 'name', 'created_at'])
    .select(
      sql<number>`(select count(*)::int from saved_list_items where list_id = saved_lists.id)`.as(
        'item_count',
      ),
    )
    .where('user_id', '=', userId);
export type ListRow = Awaited<ReturnType<ReturnType<typeof selectLists>['execute']>>[number];

/** All lists of a member, of which there are at most `LIMITS.saved.lists`. */
export const listLists = (db: Queryable, userId: string): Promise<ListRow[]> =>
  selectLists(db, userId).orderBy('name_key').execute();

/** A list of the member. Throws a 404 for one of somebody else too. */
export async function requireList(db: Queryable, userId: string, id: string): Promise<ListRow> {
  const row = await selectLists(db, userId).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new NotFoundError('List not found');
  return row;
}

/** At most `LIMITS.saved.items`. */
export async function countItems(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_items')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

const listsOfItem = sql<string[]>`array(select list_id from saved_list_items
  where item_id = saved_items.id order by list_id)`.as('lists');

export async function findState(
  db: Queryable,
  userId: string,
  { kind, id }: Subject,
): Promise<SavedState> {
  const row = await db
    .selectFrom('saved_items')
    .select(listsOfItem)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return { isSaved: row !== undefined, lists: row?.lists ?? [] };
}

/** What is saved, with the title of what everybody may read now; without one for the rest. */
const selectItems = (db: Database) =>
  db
    .selectFrom('saved_items')
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'saved_items.subject_id')
        .on('saved_items.kind', '=', 'post')
        .on('posts.status', '=', 'published'),
    )
    .leftJoin('threads', (join) =>
      join.onRef('threads.id', '=', 'saved_items.subject_id').on('saved_items.kind', '=', 'thread'),
    )
    .leftJoin('templates', (join) =>
      join
        .onRef('templates.id', '=', 'saved_items.subject_id')
        .on('saved_items.kind', '=', 'template')
        .on('templates.status', '=', 'published'),
    )
    .leftJoin('users', (join) =>
      join.on(sql<boolean>`users.id = coalesce(posts.author_id, threads.author_id)`),
    )
    .select(['saved_items.id', 'saved_items.kind', 'subject_id', 'saved_at'])
    .select(listsOfItem)
    .select(sql<string | null>`coalesce(posts.title, threads.title, templates.title)`.as('title'))
    .select(sql<string | null>`coalesce(posts.slug, templates.slug)`.as('slug'))
    .select(
      sql<string | null>`coalesce(users.name, posts.guest_author ->> 'name')`.as('author_name'),
    );

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

const SORTS: Record<string, SortColumn<ItemRow>> = {
  savedAt: { column: 'saved_items.saved_at', type: 'timestamptz', key: (row) => row.saved_at },
};

const LIST_SORTS: Record<string, SortColumn<ItemRow & { added_at: Date }>> = {
  addedAt: {
    column: 'saved_list_items.added_at',
    id: 'saved_list_items.item_id',
    type: 'timestamptz',
    key: (row) => row.added_at,
  },
};

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** What a member has saved, last saved first; of a list of theirs, last added first. */
export async function listItems(
  db: Database,
  userId: string,
  { list, limit, cursor }: Page & { list?: string | undefined },
) {
  if (list === undefined) {
    const order = createKeysetOrder('saved_items.id', SORTS, undefined, '-savedAt');
    const rows = await selectItems(db)
      .where('saved_items.user_id', '=', userId)
      .where(order.after(cursor))
      .orderBy(order.orderBy)
      .limit(limit + 1)
      .execute();
    return order.page(rows, limit);
  }
  const order = createKeysetOrder('saved_items.id', LIST_SORTS, undefined, '-addedAt');
  const rows = await selectItems(db)
    .innerJoin('saved_list_items', 'saved_list_items.item_id', 'saved_items.id')
    .select('saved_list_items.added_at')
    .where('saved_list_items.list_id', '=', list)
    .where('saved_items.user_id', '=', userId)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  return order.page(rows, limit);
}
