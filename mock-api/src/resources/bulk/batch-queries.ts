import { sql } from 'kysely';
import type { BulkItemsTable, BulkOperationsTable } from '../../db/schema-bulk';
import type { Transaction } from '../../db/transaction';

/** Locks the running operation that has waited longest, so that it is not stopped within a batch. */
export const claimOperation = (trx: Transaction) =>
  trx
    .selectFrom('bulk_operations')
    .select(['id', 'area', 'action', 'value', 'actor_id', 'undo_of', 'position'])
    .where('status', '=', 'running')
    .orderBy('advanced_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type Operation = NonNullable<Awaited<ReturnType<typeof claimOperation>>>;

/**
 * The next items. Their range is closed, so that the database finds them by the index whatever it
 * believes about a table that was empty a moment ago.
 */
export const selectWaitingItems = (trx: Transaction, operation: Operation, limit: number) =>
  trx
    .selectFrom('bulk_items')
    .select(['position', 'row_id', 'before', 'after'])
    .where('operation_id', '=', operation.id)
    .where('position', '>', operation.position)
    .where('position', '<=', operation.position + limit)
    .orderBy('position')
    .execute();

export type WaitingItem = Awaited<ReturnType<typeof selectWaitingItems>>[number];

export interface ItemResult {
  position: number;
  outcome: NonNullable<BulkItemsTable['outcome']>;
  message: string | null;
  before?: unknown;
  after?: unknown;
}

/** Stores what was done to the rows of a batch, and the progress of its operation. */
export async function saveBatch(
  trx: Transaction,
  operation: Operation,
  results: readonly ItemResult[],
  status: BulkOperationsTable['status'],
): Promise<void> {
  const position = results.at(-1)?.position ?? operation.position;
  await sql`
    update bulk_items set outcome = result.outcome, message = result.message,
      before = result.before, after = result.after
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as
      result (position integer, outcome text, message text, before jsonb, after jsonb)
    where operation_id = ${operation.id} and bulk_items.position = result.position
      and bulk_items.position > ${operation.position}
      and bulk_items.position <= ${position}`.execute(trx);
  const now = new Date();
  const count = (outcome: ItemResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  await trx
    .updateTable('bulk_operations')
    .set({
      status,
      position,
      changed: sql<number>`changed + ${count('changed')}`,
      unchanged: sql<number>`unchanged + ${count('unchanged')}`,
      failed: sql<number>`failed + ${count('failed')}`,
      advanced_at: now,
      finished_at: status === 'running' ? null : now,
    })
    .where('id', '=', operation.id)
    .execute();
}
