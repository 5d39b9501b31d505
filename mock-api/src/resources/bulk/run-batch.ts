import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../db/connect';
import type { BulkItemsTable } from '../../db/schema-bulk';
import { inTransaction, type Transaction } from '../../db/transaction';
import type { Identity } from '../../http/authentication';
import type { Site } from '../../mail/transport';
import type { BulkAreaDefinition, BulkAreas } from './area';
import { changeRow, RowError } from './change-row';
import {
  claimOperation,
  saveBatch,
  selectWaitingItems,
  type ItemResult,
  type WaitingItem,
} from './batch-queries';
import { readStates } from './read-states';

/** A batch is one transaction: short, so that others do not wait for its rows. */
const BATCH_ROWS = 50;
const BATCH_MS = 250;

export interface BatchOptions {
  areas: BulkAreas;
  site: Site;
  /** Called for an error in a row that is a fault of the program. */
  report: (error: unknown) => void;
}

type Operation = NonNullable<Awaited<ReturnType<typeof claimOperation>>>;

/** Nobody acts for an admin who is none any more. */
async function findActor(trx: Transaction, id: string): Promise<Identity | undefined> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .executeTakeFirst();
  // A job has no session.
  return user && { ...user, sessionId: '' };
}

interface Batch {
  trx: Transaction;
  operation: Operation;
  actor: Identity;
  area: BulkAreaDefinition;
  options: BatchOptions;
  /** Why rows could not be changed in earlier attempts at this batch, by their ids. */
  failures: ReadonlyMap<string, string>;
}

/** Changes one row or, if the operation undoes another one, restores it. Returns why it could not. */
async function changeItem(
  { trx, operation, actor, area, options, failures }: Batch,
  { row_id: id, before, after }: WaitingItem,
  state: unknown,
): Promise<string | null> {
  const reason = failures.get(id) ?? area.explainProtection?.(actor, id) ?? null;
  if (reason !== null) return reason;
  const { undo_of: undoOf, action, value } = operation;
  if (undoOf !== null && !isDeepStrictEqual(state, after)) return 'Changed since.';
  if (state === undefined) return 'This was deleted meanwhile.';
  const change = { trx, actor, id, value, site: options.site };
  await changeRow(
    id,
    () => (undoOf === null ? area.actions[action]?.apply(change) : area.restore?.(change, before)),
    options.report,
  );
  return null;
}

async function changeItems(batch: Batch, items: readonly WaitingItem[]): Promise<ItemResult[]> {
  const { trx, operation, area } = batch;
  const ids = items.map(({ row_id: id }) => id);
  const isUndo = operation.undo_of !== null;
  const before = await readStates(trx, area, ids, { visibleOnly: !isUndo, lock: area.locksRows });
  const reasons = new Map<string, string | null>();
  const end = Date.now() + BATCH_MS;
  for (const item of items) {
    reasons.set(item.row_id, await changeItem(batch, item, before.get(item.row_id)));
    if (Date.now() > end) break;
  }
  const processed = items.slice(0, reasons.size);
  const after = await readStates(trx, area, ids, { visibleOnly: false, lock: false });
  return processed.map(({ position, row_id: id }) => {
    const message = reasons.get(id) ?? null;
    const [old, now] = [before.get(id), after.get(id)];
    const outcome: BulkItemsTable['outcome'] =
      message !== null ? 'failed' : isDeepStrictEqual(old, now) ? 'unchanged' : 'changed';
    const states = outcome === 'changed' ? { before: old, after: now } : {};
    return { position, outcome, message, ...states };
  });
}

/** Changes the next rows of the operation that has waited longest; false if none is running. */
const changeNextRows = (
  db: Database,
  options: BatchOptions,
  failures: ReadonlyMap<string, string>,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const operation = await claimOperation(trx);
    if (operation === undefined) return false;
    const actor = await findActor(trx, operation.actor_id);
    if (actor === undefined) {
      await saveBatch(trx, operation, [], 'stopped');
      return true;
    }
    const items = await selectWaitingItems(trx, operation, BATCH_ROWS);
    const area = options.areas[operation.area];
    const results = await changeItems({ trx, operation, actor, area, options, failures }, items);
    const isLast = items.length < BATCH_ROWS && results.length === items.length;
    await saveBatch(trx, operation, results, isLast ? 'done' : 'running');
    return true;
  });

/**
 * Carries out the next rows of the operation that has waited longest; false if none is running.
 * Rows, outcomes and progress are committed together, so that a crash loses and repeats nothing. A
 * row that fails rolls its batch back, which is repeated without it: not every engine that speaks
 * PostgreSQL's protocol has savepoints.
 */
export async function runBatch(db: Database, options: BatchOptions): Promise<boolean> {
  const failures = new Map<string, string>();
  for (;;) {
    try {
      return await changeNextRows(db, options, failures);
    } catch (error) {
      // A row that failed is not tried again, so there are at most as many attempts as rows.
      if (!(error instanceof RowError) || failures.has(error.rowId)) throw error;
      failures.set(error.rowId, error.message);
    }
  }
}
