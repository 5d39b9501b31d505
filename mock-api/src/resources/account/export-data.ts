import type { Database } from '../../db/connect';
import { emailKey } from '../auth/queries';
import { listSessions } from '../auth/sessions';
import { readAccount } from './profile';

/** Everything kept about a person, as they may take it elsewhere. Never a hash or a token. */
export async function exportData(db: Database, userId: string, sessionId: string) {
  const account = await readAccount(db, userId);
  const key = emailKey(account.email);
  const [sessions, posts, threads, comments, likes, following, newsletter, submissions] =
    await Promise.all([
      listSessions(db, userId, sessionId),
      db
        .selectFrom('posts')
        .select(['id', 'slug', 'title', 'summary', 'content', 'category', 'tags', 'status'])
        .select(['structured', 'seo', 'cover_image', 'created_at', 'updated_at', 'published_at'])
        .where('author_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('threads')
        .select(['id', 'title', 'category', 'description', 'created_at'])
        .where('author_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('comments')
        .select(['id', 'thread_id', 'content', 'created_at', 'edited_at'])
        .where('author_id', '=', userId)
        .where('deleted_at', 'is', null)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('likes')
        .innerJoin('posts', 'posts.id', 'likes.post_id')
        .select(['posts.slug', 'posts.title', 'likes.created_at'])
        .where('likes.user_id', '=', userId)
        .execute(),
      db
        .selectFrom('follows')
        .innerJoin('users', 'users.id', 'follows.author_id')
        .select(['users.id', 'users.name', 'follows.created_at'])
        .where('follows.follower_id', '=', userId)
        .execute(),
      db
        .selectFrom('subscribers')
        .select(['email', 'source', 'tags', 'confirmed_at', 'created_at'])
        .where('email_key', '=', key)
        .execute(),
      db
        .selectFrom('submissions')
        .select(['title', 'category', 'content', 'tags', 'status', 'created_at'])
        .where('email', '=', account.email)
        .execute(),
    ]);
  return { account, sessions, posts, threads, comments, likes, following, newsletter, submissions };
}
