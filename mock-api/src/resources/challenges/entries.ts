import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { createKeysetOrder, type SortColumn } from '../../db/keyset';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { ConflictError, ForbiddenError, LockedError, NotFoundError } from '../../errors';
import type { Identity } from '../../http/authentication';
import {
  addMediaReferences,
  deleteMediaReferences,
  replaceMediaReferences,
} from '../../media/media-references';
import { renderMarkdown } from '../../text/text-pool';
import { phaseOf } from './phase';
import { challengeNotFound, type ChallengeRow } from './queries';
import { tryEntry } from './try-entry';

export const findEntry = (db: Queryable, challengeId: string, userId: string) =>
  db
    .selectFrom('challenge_entries')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Locks a challenge, so that it neither closes nor changes meanwhile. */
async function lockChallenge(trx: Transaction, id: string) {
  const row = await trx
    .selectFrom('challenges')
    .select(['id', 'status', 'opens_at', 'closes_at', 'ranked_at'])
    .select(['text', 'hidden', 'entry_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw challengeNotFound();
  return row;
}

type LockedChallenge = Awaited<ReturnType<typeof lockChallenge>>;

/** Throws a 423 unless entries are taken now. */
function requireOpen(
  row: Pick<LockedChallenge, 'status' | 'opens_at' | 'closes_at' | 'ranked_at'>,
) {
  const phase = phaseOf(row, new Date());
  if (phase === 'draft') throw challengeNotFound();
  if (phase === 'upcoming') throw new LockedError('This challenge is not open yet.');
  // Another process, whose clock is ahead, may have ranked the entries.
  if (phase === 'closed' || row.ranked_at !== null) {
    throw new LockedError('This challenge is closed. Entries can no longer be changed.');
  }
}

/** Whether an entry has been tried as it would be now. */
const isSameEntry = (entry: EntryRow | undefined, text: string, { wanted }: { wanted: number }) =>
  entry !== undefined && entry.text === text && entry.wanted === wanted;

async function saveEntry(
  trx: Transaction,
  locked: LockedChallenge,
  userId: string,
  columns: Omit<EntryRow, 'id' | 'challenge_id' | 'user_id' | 'place' | 'position' | 'tried'> & {
    tried: string;
  },
): Promise<void> {
  const before = await findEntry(trx, locked.id, userId);
  if (before === undefined) {
    const id = newId();
    await trx
      .insertInto('challenge_entries')
      .values({ id, challenge_id: locked.id, user_id: userId, ...columns })
      .execute();
    await addMediaReferences(trx, 'challenge entry', id, columns.text, columns.text_html);
    await trx
      .updateTable('challenges')
      .set({ entry_count: locked.entry_count + 1 })
      .where('id', '=', locked.id)
      .execute();
    return;
  }
  await trx.updateTable('challenge_entries').set(columns).where('id', '=', before.id).execute();
  await replaceMediaReferences(trx, 'challenge entry', before.id, columns.text, columns.text_html);
}

/** Tries and stores a member's entry, in place of the one before. */
export async function submitEntry(
  db: Database,
  challenge: ChallengeRow,
  viewer: Identity,
  text: string,
): Promise<EntryRow> {
  if (challenge.author_id === viewer.id) {
    throw new ForbiddenError('You have set this challenge, so others solve it.');
  }
  // Before anything is calculated. What counts is the second check, in the transaction.
  requireOpen(challenge);
  const total = { wanted: challenge.wanted + challenge.hidden_wanted };
  const known = await findEntry(db, challenge.id, viewer.id);
  if (known !== undefined && isSameEntry(known, text, total)) return known;
  const tried = await tryEntry(challenge, text, 'text');
  const html = await renderMarkdown(text, 'text', challenge.text);
  const [shown] = tried;
  const right = tried.reduce((sum, one) => sum + one.right, 0);
  return inTransaction(db, async (trx) => {
    const locked = await lockChallenge(trx, challenge.id);
    requireOpen(locked);
    if (locked.text !== challenge.text || locked.hidden !== challenge.hidden) {
      throw new ConflictError('The challenge has just been changed. Please send your entry again.');
    }
    await saveEntry(trx, locked, viewer.id, {
      ...{ text, text_html: html, right_count: right, ...total },
      length: shown.length,
      functions: shown.functions.length,
      tried: JSON.stringify(shown),
      engine: shown.engine,
      submitted_at: new Date(),
    });
    const saved = await findEntry(trx, challenge.id, viewer.id);
    if (saved === undefined) throw new Error('The entry was not stored.');
    return saved;
  });
}

export function withdrawEntry(db: Database, challengeId: string, viewer: Identity): Promise<void> {
  return inTransaction(db, async (trx) => {
    const locked = await lockChallenge(trx, challengeId);
    requireOpen(locked);
    const entry = await findEntry(trx, challengeId, viewer.id);
    if (entry === undefined) throw new NotFoundError('You have no entry in this challenge.');
    await removeEntries(trx, [entry]);
  });
}

/** Deletes entries with what counts them and the files that they use. */
export async function removeEntries(
  trx: Transaction,
  entries: readonly Pick<EntryRow, 'id' | 'challenge_id'>[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await deleteMediaReferences(trx, 'challenge entry', ids);
  await sql`update challenges set entry_count = entry_count - 1
    where id = any(${entries.map((one) => one.challenge_id)}::uuid[])`.execute(trx);
  await sql`delete from challenge_entries where id = any(${ids}::uuid[])`.execute(trx);
}

const selectRanked = (db: Queryable, challengeId: string) =>
  db
    .selectFrom('challenge_entries')
    .innerJoin('users', 'users.id', 'challenge_entries.user_id')
    .selectAll('challenge_entries')
    .select('users.name as user_name')
    .where('challenge_id', '=', challengeId)
    .where('position', 'is not', null);
export type RankedEntryRow = Awaited<
  ReturnType<ReturnType<typeof selectRanked>['execute']>
>[number];

const SORTS: Record<string, SortColumn<RankedEntryRow>> = {
  position: {
    column: 'challenge_entries.position',
    type: 'int4',
    key: ({ position }) => position ?? 0,
  },
};

/** The entries of a challenge that is closed and ranked, by their place. */
export async function listEntries(
  db: Database,
  challengeId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const order = createKeysetOrder('challenge_entries.id', SORTS, undefined, 'position');
  const rows = await selectRanked(db, challengeId)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  return order.page(rows, limit);
}
