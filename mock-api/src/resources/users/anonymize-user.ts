import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction';
import { hashPassword } from '../auth/passwords';
import { forgetDevices } from '../auth/known-devices';
import { emailKey } from '../auth/queries';
import { createToken } from '../../crypto/tokens';
import { recordStatistic } from '../../db/statistics';
import { releasePostSlug } from '../../db/slugs';

export const DELETED_USER_NAME = 'Deleted member';

/** Stands for a removed user's name in records that stay. */
export const FORMER_MEMBER_NAME = 'former member';

async function deleteUnpublishedPosts(trx: Transaction, userId: string): Promise<void> {
  const drafts = await trx
    .deleteFrom('posts')
    .where('author_id', '=', userId)
    .where('status', '<>', 'published')
    .returning(['slug', 'published_at'])
    .execute();
  // A post that was ever published answers 410; a draft's slug is free again.
  for (const { slug, published_at: published } of drafts) {
    if (published === null) await releasePostSlug(trx, slug);
  }
}

async function deletePersonalRows(trx: Transaction, userId: string): Promise<void> {
  await sql`update post_metrics set likes = likes - 1
    where post_id in (select post_id from likes where user_id = ${userId})`.execute(trx);
  await trx.deleteFrom('likes').where('user_id', '=', userId).execute();
  await sql`update users set followers_count = followers_count - 1
    where id in (select author_id from follows where follower_id = ${userId})`.execute(trx);
  await sql`update users set following_count = following_count - 1
    where id in (select follower_id from follows where author_id = ${userId})`.execute(trx);
  await trx
    .deleteFrom('follows')
    .where(({ or, eb }) => or([eb('follower_id', '=', userId), eb('author_id', '=', userId)]))
    .execute();
  await sql`update events set user_id = null where user_id = ${userId}`.execute(trx);
  await sql`update audit_log set
      before = case when before ? 'name' then jsonb_set(before, '{name}', ${JSON.stringify(FORMER_MEMBER_NAME)}::jsonb) else before end,
      after = case when after ? 'name' then jsonb_set(after, '{name}', ${JSON.stringify(FORMER_MEMBER_NAME)}::jsonb) else after end
    where subject = 'user' and subject_id = ${userId}`.execute(trx);
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await forgetDevices(trx, userId);
  await trx.deleteFrom('mailed_tokens').where('user_id', '=', userId).execute();
}

/** Removes what is found by the user's address, if they have confirmed that it is theirs. */
async function removeDataOfAddress(trx: Transaction, userId: string, key: string): Promise<void> {
  const { email_confirmed_at: confirmedAt } = await trx
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (confirmedAt === null) return;
  await trx.deleteFrom('subscribers').where('email_key', '=', key).execute();
  await trx
    .updateTable('submissions')
    .set({
      full_name: FORMER_MEMBER_NAME,
      email: '',
      bio: '',
      profile_image: null,
      social_url: null,
    })
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', key))
    .execute();
}

/** Takes the user out of the statistics. */
async function recordRemoval(trx: Transaction, userId: string): Promise<void> {
  const { is_active: isActive, deleted_at: deletedAt } = await trx
    .selectFrom('users')
    .select(['is_active', 'deleted_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (deletedAt !== null) return;
  await recordStatistic(trx, 'users', -1);
  if (isActive) await recordStatistic(trx, 'activeUsers', -1);
}

/**
 * Removes all personal data of a user. Published posts stay, so the row stays too, anonymised; a new
 * account with the same address is a different user.
 */
export async function anonymizeUser(trx: Transaction, userId: string, email: string) {
  await deleteUnpublishedPosts(trx, userId);
  await deletePersonalRows(trx, userId);
  await removeDataOfAddress(trx, userId, emailKey(email));
  await recordRemoval(trx, userId);
  const now = new Date();
  const address = `deleted-${userId}@deleted.invalid`;
  await trx
    .updateTable('users')
    .set({
      name: DELETED_USER_NAME,
      email: address,
      email_key: address,
      password_hash: await hashPassword(createToken()),
      role: 'user',
      is_active: false,
      bio: '',
      avatar: null,
      social_url: null,
      followers_count: 0,
      following_count: 0,
      email_confirmed_at: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
