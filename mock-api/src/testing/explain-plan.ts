import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/connect';
import { inTransaction } from '../db/transaction';

/**
 * The plan of a query as on a large table: sequential scans and sorts, which any planner prefers for
 * the few rows of a test, are disabled.
 */
export function explainPlan(db: Database, query: RawBuilder<unknown>): Promise<string> {
  return inTransaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
