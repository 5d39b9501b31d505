import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/connect';
import { inTransaction } from '../db/transaction';

/**
 * How the engine would answer a query of a large table: the few rows of a test are read one after
 * another by any planner, so that way is forbidden here, and sorting too where an index could serve.
 */
export function explainPlan(db: Database, query: RawBuilder<unknown>): Promise<string> {
  return inTransaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
