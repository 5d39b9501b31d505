import { sql } from 'kysely';
import { sqlState, type Transaction } from '../../db/transaction';
import { AppError } from '../../errors';

/**
 * Deadlocks and serialization failures, a lost connection, a database without resources or shut
 * down: the row is not to blame, and the batch is tried again.
 */
const OUTAGE = /^(08|40|53|57|58)/;

const UNKNOWN_REASON = 'Something went wrong with this row.';

/** Begins the changes of a batch's rows. */
export const beginRows = async (trx: Transaction): Promise<void> => {
  await sql`savepoint bulk_row`.execute(trx);
};

/**
 * Runs the change of one row, after `beginRows`; if it fails, undoes it alone and returns why. An
 * outage of the database is thrown.
 */
export async function changeRow(
  trx: Transaction,
  change: () => Promise<unknown>,
  report: (error: unknown) => void,
): Promise<string | null> {
  try {
    await change();
    // One message to the server: of a small change it would else be a third of the time.
    await sql`release savepoint bulk_row; savepoint bulk_row`.execute(trx);
    return null;
  } catch (error) {
    if (OUTAGE.test(sqlState(error) ?? '')) throw error;
    // Throws if the connection is lost.
    await sql`rollback to savepoint bulk_row`.execute(trx);
    if (error instanceof AppError) return error.message;
    report(error);
    return UNKNOWN_REASON;
  }
}
