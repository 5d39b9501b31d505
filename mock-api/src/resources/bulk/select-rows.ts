import { sql, type RawBuilder } from 'kysely';
import { LIMITS, type BulkTarget } from 'shared-kit/contract';
import { LABEL_LENGTH } from '../../db/bulk-labels';
import type { Database } from '../../db/connect';
import type { Queryable, Transaction } from '../../db/transaction';
import type { BulkAreaDefinition } from './area';

/** The query of a target's rows: their ids and labels. */
export async function selectTargetRows(
  db: Database,
  area: BulkAreaDefinition,
  target: BulkTarget,
): Promise<RawBuilder<unknown>> {
  const table = sql.table(area.table);
  const { from, where } =
    'ids' in target
      ? { from: table, where: sql`${sql.ref(`${area.table}.id`)} = any(${target.ids}::uuid[])` }
      : await area.match(db, target.filter);
  return sql`select ${sql.ref(`${area.table}.id`)} as id, left(${area.label}, ${LABEL_LENGTH}) as label
    from ${from} where ${area.visible} and ${where}`;
}

/** Counts rows exactly up to `most`; one more means "more than that". */
export async function countTargetRows(
  db: Queryable,
  rows: RawBuilder<unknown>,
  most: number = LIMITS.bulk.rows,
): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from (${rows} limit ${most + 1}) as matching`.execute(db);
  return counted[0]?.count ?? 0;
}

/** Makes the rows items of an operation, the newest first, and returns how many they are. */
export async function insertItems(
  trx: Transaction,
  operationId: string,
  rows: RawBuilder<unknown>,
): Promise<number> {
  const inserted = await sql`
    insert into bulk_items (operation_id, position, row_id, label)
    select ${operationId}::uuid, row_number() over (order by id desc), id, label
    from (${rows}) as matching`.execute(trx);
  return Number(inserted.numAffectedRows ?? 0);
}
