import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { Transaction as KyselyTransaction } from 'kysely';
import type { Database } from './connect';
import type { Tables } from './schema';

export type Transaction = KyselyTransaction<Tables>;

/** A connection or a transaction. */
export type Queryable = Database | Transaction;

const MAX_ATTEMPTS = 5;

/** The longest pause before the second attempt, in milliseconds. It doubles with each further one. */
const FIRST_PAUSE_MS = 20;

/** Serialization failure and deadlock: the transaction was rolled back and may be retried. */
const RETRYABLE = new Set(['40001', '40P01']);

export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Whether a query failed because of its data, so that a retry fails too. */
export const isDataError = (error: unknown): boolean => /^(22|23|54)/.test(sqlState(error) ?? '');

/** Writes what must be committed together with a transaction's work; gets the work's result. */
type BeforeCommit = (trx: Transaction, result: unknown) => Promise<void>;

const commitHook = new AsyncLocalStorage<BeforeCommit>();

/** Runs `work`, and `beforeCommit` at the end of each transaction that it begins. */
export const withCommitHook = <T>(beforeCommit: BeforeCommit, work: () => Promise<T>): Promise<T> =>
  commitHook.run(beforeCommit, work);

/** Runs `work` without that: for what is not the request's own work, such as storing its files. */
export const withoutCommitHook = <T>(work: () => Promise<T>): Promise<T> => commitHook.exit(work);

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
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        await commitHook.getStore()?.(trx, result);
        return result;
      });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      // At random: transactions that collided would otherwise meet again.
      await setTimeout(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}
