import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { BATCH_SIZE, inBatches } from './in-batches';

export const listSavedLists = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    (after, limit) =>
      db
        .selectFrom('saved_lists')
        .select(['id', 'name', 'created_at'])
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );

/** What a member has saved, with the names of the lists that it is in. */
export const listSavedItems = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    (after, limit) =>
      db
        .selectFrom('saved_items')
        .select(['id', 'kind', 'subject_id', 'saved_at'])
        .select(
          sql<string[]>`array(select saved_lists.name from saved_list_items
            join saved_lists on saved_lists.id = saved_list_items.list_id
            where saved_list_items.item_id = saved_items.id order by saved_lists.name)`.as('lists'),
        )
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );

const isPublished = sql<boolean>`posts.status = 'published'`;

/** What a member has read or begun. What is not published now has no title for them, as on the page of what is saved. */
export const listReadPosts = (db: Database, userId: string) =>
  inBatches(
    BATCH_SIZE,
    (after, limit) =>
      db
        .selectFrom('reading_progress')
        .innerJoin('posts', 'posts.id', 'reading_progress.post_id')
        .select('posts.id')
        .select(sql<string | null>`case when ${isPublished} then posts.slug end`.as('slug'))
        .select(sql<string | null>`case when ${isPublished} then posts.title end`.as('title'))
        .select(['reading_progress.read_at', 'reading_progress.position'])
        .select('reading_progress.updated_at')
        .where('reading_progress.user_id', '=', userId)
        .where('posts.deleted_at', 'is', null)
        .where('reading_progress.post_id', '>', after)
        .orderBy('reading_progress.post_id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
