import { sql, type RawBuilder } from 'kysely';
import { emailKey } from 'shared-kit/contract';

/** Queries with one column of members' ids, for lists of any length. */
type Members = RawBuilder<unknown>;

const watching = sql`watch_levels.level = 'watching'`;

/** Who watches a discussion. */
export const watchersOfThread = (threadId: string): Members => sql`
  select user_id from watch_levels
  where target = 'thread' and target_key = ${threadId} and ${watching}`;

interface StartedThread {
  category: string;
  authorId: string;
}

/** Who is told of a new discussion: those who watch its category or its author. */
export const watchersOfNewThread = ({ category, authorId }: StartedThread): Members => sql`
  select user_id from watch_levels
  where target = 'category' and target_key = ${category} and ${watching}
  union select user_id from watch_levels
  where target = 'author' and target_key = ${authorId} and ${watching}`;

/** The keys of a post's tags. */
const tagsOfPost = (postId: string) => sql`
  select tag_names.key from tag_names, posts
  where posts.id = ${postId}::uuid and tag_names.name = any(posts.tags)`;

/** Who watches one of a post's tags. */
const watchersOfTags = (postId: string): Members => sql`
  select user_id from watch_levels
  where target = 'tag' and target_key in (${tagsOfPost(postId)}) and ${watching}`;

/** Who is told of a new post: those who follow or watch its author, or watch one of its tags. */
export const watchersOfPost = (post: { id: string; authorId: string }): Members => sql`
  select follower_id from follows where author_id = ${post.authorId}::uuid
  union select user_id from watch_levels
  where target = 'author' and target_key = ${post.authorId} and ${watching}
  union ${watchersOfTags(post.id)}`;

/** Who is told of a guest's post: those who watch one of its tags, without the guest, who may be a member by now. */
export const watchersOfGuestPost = (post: { id: string; email: string }): Members => sql`
  ${watchersOfTags(post.id)}
  except select id from users where email_key = ${emailKey(post.email)} and email_confirmed_at is not null`;

interface MutedSubject {
  /** Who causes it. */
  actorId: string | null;
  threadId?: string | undefined;
  /** A post that is published. */
  newPostId?: string | undefined;
}

/**
 * The condition on `users` for those who do not want to be told: they have muted who causes it, the discussion, its
 * category, or a tag of the post. What they have chosen for a discussion comes before its category.
 */
export function hasMuted({ actorId, threadId, newPostId }: MutedSubject): RawBuilder<boolean> {
  const muted = [
    ...(actorId === null ? [] : [sql`muted.target = 'author' and muted.target_key = ${actorId}`]),
    ...(newPostId === undefined
      ? []
      : [sql`muted.target = 'tag' and muted.target_key in (${tagsOfPost(newPostId)})`]),
    ...(threadId === undefined
      ? []
      : [
          sql`muted.target = 'thread' and muted.target_key = ${threadId}`,
          sql`muted.target = 'category'
            and muted.target_key = (select category from threads where id = ${threadId}::uuid)
            and not exists (select from watch_levels as chosen
              where chosen.user_id = users.id and chosen.target = 'thread'
                and chosen.target_key = ${threadId})`,
        ]),
  ];
  if (muted.length === 0) return sql<boolean>`false`;
  const conditions = sql.join(
    muted.map((condition) => sql`(${condition})`),
    sql` or `,
  );
  return sql<boolean>`exists (select from watch_levels as muted
    where muted.user_id = users.id and muted.level = 'muted' and (${conditions}))`;
}
