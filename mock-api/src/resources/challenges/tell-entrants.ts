import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction';
import { notify } from '../notifications/notify';
import { withdraw } from '../notifications/withdraw';

/** Who has entered a challenge within this time is told of the next one. */
const INTEREST_MS = 365 * 86_400_000;

interface Challenge {
  id: string;
  author_id: string;
}

/**
 * Tells those who have entered another challenge that one has opened; not those who were quick enough to have entered
 * this one.
 */
export const tellOfOpening = (trx: Transaction, { id, author_id: author }: Challenge, now: Date) =>
  notify(trx, {
    kind: 'challenge-opened',
    userIds: sql`select user_id from challenge_entries
      where submitted_at > ${new Date(now.getTime() - INTEREST_MS)}
        and user_id not in (select user_id from challenge_entries where challenge_id = ${id})`,
    actorId: author,
    subject: { challengeId: id },
    now,
  });

/** Of a challenge that had opened and now opens later: takes it back, so that it is announced when it does. */
export async function takeOpeningBack(trx: Transaction, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('challenges')
    .set({ announced_at: null })
    .where('id', '=', id)
    .where('opens_at', '>', now)
    .where('announced_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await withdraw(trx, { kind: 'challenge-opened', subject: { challengeId: id }, now });
}

/** Tells those who have entered a challenge that it is decided. */
export const tellOfDecision = (trx: Transaction, challengeId: string, now: Date) =>
  notify(trx, {
    kind: 'challenge-decided',
    userIds: sql`select user_id from challenge_entries where challenge_id = ${challengeId}`,
    actorId: null,
    subject: { challengeId },
    now,
  });
