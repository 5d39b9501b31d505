import { sql, type Expression } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import type { Reader } from './transaction';

/**
 * How many rows a query finds, counted up to `LIMITS.counted`: one more stands for any number of
 * more. Counting them all would make every page of a list cost as much as reading the whole table.
 */
export async function totalOf(rows: Reader, query: Expression<unknown>): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from (${query}) as matching limit ${LIMITS.exactCountMax + 1}) as counted`.execute(
    rows,
  );
  return found.rows[0]?.total ?? 0;
}
