import { sql } from 'kysely';
import { emailKey } from 'shared-kit/contract';
import type { Transaction } from '../../db/transaction';
import { userVector } from '../../db/search/documents';
import { hashPassword } from '../auth/passwords';
import { forgetDevices } from '../auth/known-devices';
import { deleteMediaReferences, replaceMediaReferences } from '../../media/media-references';
import { removeEntries } from '../challenges/entries';
import { deleteMemberChanges } from '../../live/live-changes';
import { deleteDeliveries } from '../delivery/delete-deliveries';
import { deleteMemberNotifications } from '../notifications/withdraw';
import { forgetAddress } from '../newsletter/forget-address';
import { deleteLevels } from '../watching/levels';
import { findSubmission, isSubmittedBy } from '../submissions/queries';
import { replaceLabels } from '../../db/bulk-labels';
import { replaceGuestAuthor } from '../posts/replace-guest-author';
import { deletePostReferences } from '../posts/versions';
import { createToken } from '../../crypto/tokens';
import { removeHandles } from '../../db/handles';
import { recordStatistic } from '../../db/statistics';
import { releasePostSlug } from '../../db/slugs';

export const DELETED_USER_NAME = 'Deleted member';

/** Stands for a removed user's name in records that stay. */
export const FORMER_MEMBER_NAME = 'former member';

const FORMER_GUEST = { name: FORMER_MEMBER_NAME, bio: '', avatar: null, socialUrl: null };

async function deleteUnpublishedPosts(trx: Transaction, userId: string): Promise<void> {
  const unpublished = await trx
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', userId)
    .where('status', '<>', 'published')
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = unpublished.map(({ id }) => id);
  await deletePostReferences(trx, ids);
  const drafts = await trx
    .deleteFrom('posts')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(['slug', 'published_at'])
    .execute();
  // A post that was ever published answers 410; a draft's slug is free again.
  for (const { slug, published_at: published } of drafts) {
    if (published === null) await releasePostSlug(trx, slug);
  }
}

/** Entries are what a member has sent in; places of others stay as they were ranked. */
async function deleteEntries(trx: Transaction, userId: string): Promise<void> {
  const entries = await trx
    .selectFrom('challenge_entries')
    .select(['id', 'challenge_id'])
    .where('user_id', '=', userId)
    .execute();
  if (entries.length > 0) await removeEntries(trx, entries);
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
  await trx.deleteFrom('watch_levels').where('user_id', '=', userId).execute();
  await deleteLevels(trx, { target: 'author', key: userId });
  await sql`update events set user_id = null where user_id = ${userId}`.execute(trx);
  await sql`update audit_log set
      before = case when before ? 'name' then jsonb_set(before, '{name}', ${JSON.stringify(FORMER_MEMBER_NAME)}::jsonb) else before end,
      after = case when after ? 'name' then jsonb_set(after, '{name}', ${JSON.stringify(FORMER_MEMBER_NAME)}::jsonb) else after end
    where subject = 'user' and subject_id = ${userId}`.execute(trx);
  await trx
    .updateTable('release_tokens')
    .set({ created_by_name: FORMER_MEMBER_NAME })
    .where('created_by', '=', userId)
    .execute();
  await trx.deleteFrom('saved_lists').where('user_id', '=', userId).execute();
  await trx.deleteFrom('saved_items').where('user_id', '=', userId).execute();
  await trx.deleteFrom('reading_progress').where('user_id', '=', userId).execute();
  await deleteMemberNotifications(trx, userId);
  await deleteDeliveries(trx, userId);
  await deleteMemberChanges(trx, userId);
  await trx.deleteFrom('member_files').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await forgetDevices(trx, userId);
  await trx.deleteFrom('mailed_tokens').where('user_id', '=', userId).execute();
}

/**
 * Deletes requests for a new password and the mails that were sent, whose ids it returns. One that
 * still waits may be for somebody else with this address, whom the account never proved to be its own.
 */
async function deleteMails(trx: Transaction, key: string): Promise<string[]> {
  await trx.deleteFrom('reset_requests').where('email_key', '=', key).execute();
  const mails = await trx
    .deleteFrom('mail_outbox')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['recipient']), '=', key))
    .where('sent_at', 'is not', null)
    .returning('id')
    .execute();
  return mails.map(({ id }) => id);
}

/** Removes what is found by an address that the user has confirmed to be theirs. */
async function removeDataOfAddress(trx: Transaction, key: string): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['recipient']), '=', key))
    .execute();
  await trx.deleteFrom('subscribers').where('email_key', '=', key).execute();
  await forgetAddress(trx, key);
  const submissions = await trx
    .updateTable('submissions')
    .set({
      full_name: FORMER_MEMBER_NAME,
      email: '',
      email_key: null,
      bio: '',
      profile_image: null,
      social_url: null,
    })
    .where(isSubmittedBy(key))
    .returning(['id', 'post_id'])
    .execute();
  for (const { id } of submissions) {
    await replaceMediaReferences(trx, 'submission', id, await findSubmission(trx, id));
  }
  const postIds = submissions.flatMap(({ post_id: postId }) => postId ?? []);
  await replaceGuestAuthor(trx, postIds, FORMER_GUEST);
}

/** Locks the user's row, on which writers of events wait. */
const lockUser = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['is_active', 'deleted_at', 'email_confirmed_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

type LockedUser = Awaited<ReturnType<typeof lockUser>>;

/** Takes the user out of the statistics. */
async function recordRemoval(trx: Transaction, user: LockedUser): Promise<void> {
  if (user.deleted_at !== null) return;
  await recordStatistic(trx, 'users', -1);
  if (user.is_active) await recordStatistic(trx, 'activeUsers', -1);
}

/**
 * Removes all personal data of a user. Published posts stay, so the row stays too, anonymised; a new
 * account with the same address is a different user.
 */
export async function anonymizeUser(trx: Transaction, userId: string, email: string) {
  // First: what is written before is found by the queries that follow.
  const user = await lockUser(trx, userId);
  await deleteUnpublishedPosts(trx, userId);
  await deleteEntries(trx, userId);
  await deletePersonalRows(trx, userId);
  const key = emailKey(email);
  const mailIds = await deleteMails(trx, key);
  const isAddressConfirmed = user.email_confirmed_at !== null;
  if (isAddressConfirmed) await removeDataOfAddress(trx, key);
  const labeled = { rowIds: [userId, ...mailIds], addressKey: isAddressConfirmed ? key : null };
  await replaceLabels(trx, labeled, FORMER_MEMBER_NAME);
  await recordRemoval(trx, user);
  await deleteMediaReferences(trx, 'user', [userId]);
  const now = new Date();
  await removeHandles(trx, userId, now);
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
      show_progress: false,
      email_confirmed_at: null,
      watches_own: true,
      deleted_at: now,
      search: userVector({ name: DELETED_USER_NAME, email: address }),
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
