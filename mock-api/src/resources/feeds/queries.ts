import type { Database } from '../../db/connect';
import { isNewestWithTag } from '../posts/posts-by-tag';

const NEWEST = 20;

interface Filter {
  tag?: string;
  author?: string;
}

/** The newest published posts, as feeds show them. */
export async function listNewestPosts(db: Database, { tag, author }: Filter = {}) {
  const rows = await db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.author_id')
    .select([
      'posts.slug',
      'posts.title',
      'posts.summary',
      'posts.tags',
      'posts.published_at',
      'posts.created_at',
      'posts.guest_author',
      'users.name as author_name',
    ])
    .where('posts.status', '=', 'published')
    .$if(tag !== undefined, (query) => query.where(isNewestWithTag(tag ?? '', NEWEST)))
    .$if(author !== undefined, (query) => query.where('posts.author_id', '=', author ?? null))
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map((row) => ({ ...row, published_at: row.published_at ?? row.created_at }));
}

export type FeedPost = Awaited<ReturnType<typeof listNewestPosts>>[number];

export function findAuthorName(db: Database, id: string) {
  return db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
}
