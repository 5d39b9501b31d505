import type { Queryable, Transaction } from '../db/transaction';
import { QuotaError } from '../errors';

/** What a member may store, and has stored, in bytes. */
export interface MemberStorage {
  usedBytes: number;
  /** Null for admins, who have none. */
  quotaBytes: number | null;
}

/** What a member may store unless a setting says otherwise, in bytes. */
export const DEFAULT_MEMBER_QUOTA = 500_000_000;

interface MemberFile {
  userId: string;
  hash: string;
  size: number;
}

const isExempt = (role: string) => role === 'admin';

const sumBytes = async (db: Queryable, userId: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('member_files')
    .select(({ fn }) => fn.sum<string | null>('size').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

export async function readMemberStorage(
  db: Queryable,
  userId: string,
  quotaBytes: number,
): Promise<MemberStorage> {
  const { role } = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    usedBytes: await sumBytes(db, userId),
    quotaBytes: isExempt(role) ? null : quotaBytes,
  };
}

/**
 * Lets a member's files be counted one after the other: call it before the file's row is written, in
 * its transaction. Returns the member's role.
 */
export async function lockMemberFiles(trx: Transaction, userId: string): Promise<string> {
  const { role } = await trx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return role;
}

/**
 * Adds a file to those of a member, once. Throws if it exceeds their quota, which undoes the
 * transaction. Returns whether it is new.
 */
export async function addMemberFile(
  trx: Transaction,
  { userId, hash, size }: MemberFile,
  role: string,
  quotaBytes: number,
): Promise<boolean> {
  const added = await trx
    .insertInto('member_files')
    .values({ user_id: userId, hash, size })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (added === undefined) return false;
  if (isExempt(role)) return true;
  const used = await sumBytes(trx, userId);
  if (used > quotaBytes) throw new QuotaError({ usedBytes: used - size, size, quotaBytes });
  return true;
}

/** Takes back what was added for a file that could not be stored. */
export async function removeMemberFile(
  db: Queryable,
  { userId, hash }: Pick<MemberFile, 'userId' | 'hash'>,
): Promise<void> {
  await db
    .deleteFrom('member_files')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .execute();
}
