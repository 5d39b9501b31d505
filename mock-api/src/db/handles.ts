import { createHash } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import { slugify } from 'shared-kit/content/article';
import { findHandleError, handleSkeleton } from 'shared-kit/contract';
import { takeGraphemes } from 'shared-kit/contract/constants';
import { ConflictError, InvalidError } from '../errors';
import { findFreeSlug } from './slugs';
import type { Queryable, Transaction } from './transaction';

/** More than this many others who take the same handle at the same moment are not believed. */
const MAX_ATTEMPTS = 20;

/** So much of a name, which leaves room for a number of any length. */
const BASE_LENGTH = 20;

/** The handle of a name that comes to none. */
const FALLBACK = 'member';

const DAY = 86_400_000;

/** How long a handle is nobody's after its member is gone, or has taken many others. */
export const HANDLE_REST_MS = 365 * DAY;

/** So many former handles lead to a member; older ones rest. */
export const FORMER_HANDLES = 10;

/** How often a member may take another one within 30 days. */
export const MAX_CHANGES = 5;
const CHANGES_WINDOW_MS = 30 * DAY;

const hash = (skeleton: string) => createHash('sha256').update(skeleton).digest('hex');

/** What two handles have in common that may be taken for each other. */
export const handleKey = (handle: string): string => hash(handleSkeleton(handle));

/** The handle of a name, without a number: `ana-garcia`. */
function handleOfName(name: string): { base: string; isBaseFree: boolean } {
  const base = takeGraphemes(slugify(name), BASE_LENGTH).replace(/-$/, '');
  if (base === '') return { base: FALLBACK, isBaseFree: false };
  if (findHandleError(base) === null) return { base, isBaseFree: true };
  // One letter, or what looks like a cell, is a handle with a number behind it.
  return findHandleError(`${base}-2`) === null
    ? { base, isBaseFree: false }
    : { base: FALLBACK, isBaseFree: false };
}

/** Whether a handle of a base and a number is somebody's, or rests. */
const isTakenBelow = (base: string) => (handle: Expression<string>) =>
  sql<boolean>`exists (
    select 1 from handles where key = encode(sha256(convert_to(
      ${handleSkeleton(base)}::text
        || translate(substr(${handle}, ${Array.from(base).length + 1}::int), '01', 'ol'), 'UTF8')), 'hex'))`;

/** Inserts a member's current handle. False if it is somebody's, or rests. */
async function insertHandle(trx: Queryable, userId: string, handle: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('handles')
    .values({ key: handleKey(handle), handle, user_id: userId })
    // Of any constraint: at the same moment, the handle may be found to be taken before its key is.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const setHandle = (trx: Queryable, userId: string, handle: string | null) =>
  trx.updateTable('users').set({ handle }).where('id', '=', userId).execute();

/**
 * Gives a member who has none the handle of their name, with a number if it is taken. The table's key
 * decides, so two at once never get the same.
 */
export async function giveHandle(trx: Queryable, userId: string, name: string): Promise<string> {
  const { base, isBaseFree } = handleOfName(name);
  const isTaken = isTakenBelow(base);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const handle =
      isBaseFree && attempt === 0
        ? base
        : await findFreeSlug(trx, { base, isBaseFree, isTaken, attempt: Math.max(0, attempt - 1) });
    if (!(await insertHandle(trx, userId, handle))) continue;
    await setHandle(trx, userId, handle);
    return handle;
  }
  throw new Error(`No free handle was found for ${base}.`);
}

function takenError(): ConflictError {
  const message = 'This handle is taken.';
  return new ConflictError(message, { handle: message });
}

async function requireFewChanges(trx: Transaction, userId: string, now: Date): Promise<void> {
  const recent = await trx
    .selectFrom('handles')
    .select('key')
    .where('user_id', '=', userId)
    .where('given_up_at', '>', new Date(now.getTime() - CHANGES_WINDOW_MS))
    .limit(MAX_CHANGES)
    .execute();
  if (recent.length < MAX_CHANGES) return;
  const message = `You can change your handle ${MAX_CHANGES} times in 30 days.`;
  throw new InvalidError(message, { handle: message });
}

const REST = (now: Date) => ({
  handle: null,
  user_id: null,
  given_up_at: null,
  free_at: new Date(now.getTime() + HANDLE_REST_MS),
});

/** Forgets a member's oldest handles, which nobody else gets for a while. */
async function restOldHandles(trx: Transaction, userId: string, now: Date): Promise<void> {
  const old = await trx
    .selectFrom('handles')
    .select('key')
    .where('user_id', '=', userId)
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .orderBy('key')
    .offset(FORMER_HANDLES)
    .limit(FORMER_HANDLES)
    .execute();
  for (const { key } of old) {
    await trx.updateTable('handles').set(REST(now)).where('key', '=', key).execute();
  }
}

/** Takes one of a member's own former handles back, or one that looks the same. False if it is not theirs. */
async function takeBack(trx: Transaction, userId: string, handle: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('handles')
    .set({ handle, given_up_at: null })
    .where('key', '=', handleKey(handle))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a member another handle. The former one leads to them from then on. 409 if it is taken. */
export async function changeHandle(
  trx: Transaction,
  userId: string,
  handle: string,
  now = new Date(),
): Promise<void> {
  const { handle: current } = await trx
    .selectFrom('users')
    .select('handle')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (current === handle) return;
  if (current !== null && handleKey(current) !== handleKey(handle)) {
    await requireFewChanges(trx, userId, now);
    await trx
      .updateTable('handles')
      .set({ given_up_at: now })
      .where('user_id', '=', userId)
      .where('given_up_at', 'is', null)
      .execute();
  }
  const isOwn = await takeBack(trx, userId, handle);
  if (!isOwn && !(await insertHandle(trx, userId, handle))) throw takenError();
  await setHandle(trx, userId, handle);
  await restOldHandles(trx, userId, now);
}

/** Of a removed member only hashes of the handles are left, so that nobody can pass for them for a year. */
export async function removeHandles(trx: Transaction, userId: string, now: Date): Promise<void> {
  await trx.updateTable('handles').set(REST(now)).where('user_id', '=', userId).execute();
  await setHandle(trx, userId, null);
}

/** The id of the member who has a handle or has had it, or one that may be taken for it. */
export async function findHandleOwner(db: Queryable, handle: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('handles')
    .select('user_id')
    .where('key', '=', handleKey(handle))
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}
