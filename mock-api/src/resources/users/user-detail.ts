import type { MemberDetail } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { countRows } from '../../db/keyset';
import { listSessions } from '../auth/sessions';
import { isNotDeleted } from '../posts/select-posts';
import { presentUser } from './presenter';
import { selectUsers } from './queries';

const SHOWN_POSTS = 20;

/** The last changed posts of a member, whatever their status. */
const listLatestPosts = (db: Database, id: string) =>
  db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'status', 'updated_at'])
    .where('author_id', '=', id)
    .where(isNotDeleted)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_POSTS)
    .execute();

async function countContributions(db: Database, id: string) {
  const [posts, threads, comments] = await Promise.all([
    countRows(
      db,
      db.selectFrom('posts').select('id').where('author_id', '=', id).where(isNotDeleted),
    ),
    countRows(db, db.selectFrom('threads').select('id').where('author_id', '=', id)),
    countRows(
      db,
      db
        .selectFrom('comments')
        .select('id')
        .where('author_id', '=', id)
        .where('deleted_at', 'is', null),
    ),
  ]);
  return { posts, threads, comments };
}

/** A member with what an admin needs to help them; undefined if there is none. */
export async function readUserDetail(
  db: Database,
  id: string,
  viewerSessionId: string,
): Promise<MemberDetail | undefined> {
  const user = await selectUsers(db)
    .select('email_confirmed_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const [posts, counts, sessions] = await Promise.all([
    listLatestPosts(db, id),
    countContributions(db, id),
    listSessions(db, id, viewerSessionId),
  ]);
  return {
    ...presentUser(user),
    emailConfirmed: user.email_confirmed_at !== null,
    counts,
    posts: posts.map((post) => ({
      _id: post.id,
      title: post.title,
      slug: post.slug,
      status: post.status,
      updatedAt: post.updated_at.toISOString(),
    })),
    sessions,
  };
}
