import { sqlState } from '../../db/transaction';
import { AppError } from '../../errors';

/**
 * Deadlocks and serialization failures, a lost connection, a database without resources or shut
 * down: the row is not to blame, and the batch is tried again.
 */
const OUTAGE = /^(08|40|53|57|58)/;

const UNKNOWN_REASON = 'Something went wrong with this row.';

/** A row that cannot be changed. It ends the transaction of its batch, which is repeated without it. */
export class RowError extends Error {
  override readonly name = 'RowError';
  constructor(
    readonly rowId: string,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** Runs the change of one row. Throws a `RowError` if it fails, but an outage as it is. */
export async function changeRow(
  rowId: string,
  change: () => Promise<unknown> | undefined,
  report: (error: unknown) => void,
): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (OUTAGE.test(sqlState(error) ?? '')) throw error;
    if (error instanceof AppError) throw new RowError(rowId, error.message, error);
    report(error);
    throw new RowError(rowId, UNKNOWN_REASON, error);
  }
}
