import type { Transaction as KyselyTransaction } from 'kysely';
import type { Database } from './connect';
import type { Tables } from './schema';

export type Transaction = KyselyTransaction<Tables>;

/** Either, for queries that do not mind. */
export type Queryable = Database | Transaction;

const MAX_ATTEMPTS = 5;

/** Serialisation failure and deadlock: the engine undid everything and asks to be asked again. */
const RETRYABLE = new Set(['40001', '40P01']);

export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Whether the engine refuses the data themselves, and will however often it is asked. */
export const isDataError = (error: unknown): boolean => /^(22|23|54)/.test(sqlState(error) ?? '');

/** Runs `work` in one transaction, again from the start where the engine says so. */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
}
