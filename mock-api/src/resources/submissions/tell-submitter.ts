import { sql } from 'kysely';
import { emailKey } from 'shared-kit/contract';
import type { Transaction } from '../../db/transaction';
import { notify } from '../notifications/notify';
import { withdraw } from '../notifications/withdraw';
import type { SubmissionRow } from './queries';

/**
 * Tells the member who has proved that a submission's address is theirs what became of it. Anybody may register
 * somebody else's address: without the proof there is only the mail.
 */
export async function tellSubmitter(
  trx: Transaction,
  actorId: string,
  { id, email }: Pick<SubmissionRow, 'id' | 'email'>,
  kind: 'submission-approved' | 'submission-rejected',
  now: Date,
): Promise<void> {
  const subject = { submissionId: id };
  if (kind === 'submission-approved') {
    await withdraw(trx, { kind: 'submission-rejected', subject, now });
  }
  const userIds = sql`select id from users
    where email_key = ${emailKey(email)} and email_confirmed_at is not null`;
  await notify(trx, { kind, userIds, actorId, subject, now });
}
