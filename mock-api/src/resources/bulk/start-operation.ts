import { type Queryable, inTransaction, sqlState, type Transaction } from '../../db/transaction';
import { sql } from 'kysely';
import { LIMITS, type BulkArea, type BulkTarget } from 'shared-kit/contract';
import * as z from 'zod';
import { newId } from '../../db/ids';
import { ConflictError, UnprocessableError } from '../../errors';
import { parseInput } from '../../http/validation';
import { bulkAreas } from './areas';
import { countTargetRows, insertItems, selectTargetRows } from './select-rows';

const UNIQUE_VIOLATION = '23505';

interface NewOperation {
  actorId: string;
  area: BulkArea;
  action: string;
  value: string;
  undoOf: string | null;
}

/** Inserts an operation without items. 409 if this admin has another one running in the area. */
async function insertOperation(
  trx: Transaction,
  { actorId, area, action, value, undoOf }: NewOperation,
): Promise<string> {
  const id = newId();
  const now = new Date();
  try {
    await trx
      .insertInto('bulk_operations')
      .values({
        id,
        area,
        action,
        value,
        actor_id: actorId,
        status: 'running',
        undo_of: undoOf,
        advanced_at: now,
        created_at: now,
        finished_at: null,
      })
      .execute();
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ConflictError(
      error instanceof Error && error.message.includes('bulk_operations_undo')
        ? 'This change was undone already.'
        : 'Your last bulk change of this list is still running. Wait for its end, or stop it.',
    );
  }
  return id;
}

/** Inserts an operation with its items, and returns its id. Without items it has ended. */
export function insertOperationWith(
  db: Queryable,
  operation: NewOperation,
  insertOperationItems: (trx: Transaction, id: string) => Promise<number>,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const id = await insertOperation(trx, operation);
    const total = await insertOperationItems(trx, id);
    await trx
      .updateTable('bulk_operations')
      .set({ total, ...(total === 0 ? { status: 'done', finished_at: new Date() } : {}) })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

const format = (count: number) => count.toLocaleString('en');

function requireExpected(count: number, expected: number | undefined): void {
  if (expected === undefined || expected === count) return;
  const rows = count === 1 ? '1 row matches' : `${format(count)} rows match`;
  throw new ConflictError(`The list has changed: ${rows} now. Check it and confirm again.`);
}

function parseValue(area: BulkArea, action: string, value: string | undefined): string {
  const schema = bulkAreas[area].actions[action]?.value;
  return schema === undefined ? '' : parseInput(z.object({ value: schema }), { value }).value;
}

interface BulkRequest {
  area: BulkArea;
  target: BulkTarget;
  action: string;
  value?: string | undefined;
  expected?: number | undefined;
}

/** Starts a bulk change of the rows that match now, and returns its id. */
export async function startOperation(
  db: Queryable,
  actorId: string,
  { area, target, action, value, expected }: BulkRequest,
): Promise<string> {
  const parsedValue = parseValue(area, action, value);
  const rows = await selectTargetRows(db, bulkAreas[area], target);
  const count = await countTargetRows(db, rows);
  if (count > LIMITS.bulk.rows) {
    const matching = format(await countTargetRows(db, rows, Number.MAX_SAFE_INTEGER - 1));
    const most = format(LIMITS.bulk.rows);
    throw new UnprocessableError(
      `${matching} rows match. At most ${most} can be changed at once: narrow the filter.`,
    );
  }
  requireExpected(count, expected);
  const operation = { actorId, area, action, value: parsedValue, undoOf: null };
  return insertOperationWith(db, operation, async (trx, id) => {
    const total = await insertItems(trx, id, sql`${rows} limit ${LIMITS.bulk.rows}`);
    requireExpected(total, expected);
    return total;
  });
}

/** Stops an operation after the batch that is being changed. Does nothing to one that has ended. */
export async function stopOperation(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('bulk_operations')
    .set({ status: 'stopped', finished_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}
