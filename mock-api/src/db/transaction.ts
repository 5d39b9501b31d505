import { Transaction as KyselyTransaction } from 'kysely';
import type { Database } from './connect';
import type { Tables } from './schema';

export type Transaction = KyselyTransaction<Tables>;

/** A connection or a transaction. */
export type Queryable = Database | Transaction;

const MAX_ATTEMPTS = 5;

/** Serialization failure and deadlock: the transaction was rolled back and may be retried. */
const RETRYABLE = new Set(['40001', '40P01']);

export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Whether a query failed because of its data, so that a retry fails too. */
export const isDataError = (error: unknown): boolean => /^(22|23|54)/.test(sqlState(error) ?? '');

/**
 * Runs `work` in a transaction, and retries after a serialization failure or deadlock. In an open
 * transaction, `work` becomes a part of it: whoever began it commits it or retries.
 */
export async function inTransaction<T>(
  db: Queryable,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  if (db instanceof KyselyTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}
