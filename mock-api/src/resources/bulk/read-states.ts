import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction';
import type { BulkAreaDefinition } from './area';

type States = ReadonlyMap<string, unknown>;

interface ReadOptions {
  /** Only rows that the list can show. */
  visibleOnly: boolean;
  lock: boolean;
}

/** The states of rows by their ids. */
export async function readStates(
  trx: Transaction,
  { table, state, visible }: BulkAreaDefinition,
  ids: readonly string[],
  { visibleOnly, lock }: ReadOptions,
): Promise<States> {
  const id = sql.ref(`${table}.id`);
  const { rows } = await sql<{ id: string; state: unknown }>`
    select ${id} as id, ${state} as state from ${sql.table(table)}
    where ${id} = any(${ids}::uuid[]) and ${visibleOnly ? visible : sql`true`}
    order by ${id} ${lock ? sql`for update` : sql``}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row.state]));
}
