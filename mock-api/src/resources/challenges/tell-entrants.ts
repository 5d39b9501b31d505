import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction';
import { notify } from '../notifications/notify';

/** Who has entered a challenge within this time is told of the next one. */
const INTEREST_MS = 365 * 86_400_000;

interface Challenge {
  id: string;
  author_id: string;
}

/** Tells those who have entered another challenge that one has opened. */
export const tellOfOpening = (trx: Transaction, { id, author_id: author }: Challenge, now: Date) =>
  notify(trx, {
    kind: 'challenge-opened',
    userIds: sql`select user_id from challenge_entries
      where submitted_at > ${new Date(now.getTime() - INTEREST_MS)}`,
    actorId: author,
    subject: { challengeId: id },
    now,
  });

/** Tells those who have entered a challenge that it is decided. */
export const tellOfDecision = (trx: Transaction, challengeId: string, now: Date) =>
  notify(trx, {
    kind: 'challenge-decided',
    userIds: sql`select user_id from challenge_entries where challenge_id = ${challengeId}`,
    actorId: null,
    subject: { challengeId },
    now,
  });
