import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { ConfirmationRequiredError } from '../../errors';
import type { Identity } from '../../http/authentication';

/** How long a session may do what needs a confirmed password. */
const CONFIRMED_MS = 10 * 60_000;

/** Notes that the password was entered in this session, and until when that counts. */
export function confirmSession(db: Database, { sessionId }: Identity) {
  const now = new Date();
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('sessions')
      .set({ confirmed_at: now })
      .where('id', '=', sessionId)
      .execute();
    return { confirmedUntil: new Date(now.getTime() + CONFIRMED_MS).toISOString() };
  });
}

/** Throws unless the password was entered in this session in the last minutes. */
export async function requireConfirmedPassword(
  db: Database,
  { sessionId }: Identity,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const confirmedAt = session?.confirmed_at?.getTime() ?? -Infinity;
  if (Date.now() - confirmedAt > CONFIRMED_MS) throw new ConfirmationRequiredError();
}
