import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction';
import { ConflictError } from '../../errors';
import { bulkAreas } from './areas';
import { requireOperation, UNDO_MS, type OperationRow } from './queries';
import { insertOperationWith } from './start-operation';

/** Why an operation cannot be undone now; null if it can. */
export function explainNoUndo(operation: OperationRow, now: Date): string | null {
  const { area, action, status, changed, finished_at: finishedAt } = operation;
  if (bulkAreas[area].actions[action]?.canUndo !== true) return 'This change cannot be undone.';
  if (operation.undo_of !== null) return 'An undo cannot be undone.';
  if (operation.is_undone) return 'This change was undone already.';
  if (status === 'running' || finishedAt === null) return 'This change is still running.';
  if (changed === 0) return 'This changed no row.';
  if (now.getTime() - finishedAt.getTime() > UNDO_MS) {
    return 'A change can be undone for 24 hours.';
  }
  return null;
}

/** Starts an operation that restores the rows which another one has changed; returns its id. */
export async function startUndo(db: Queryable, actorId: string, id: string): Promise<string> {
  const undone = await requireOperation(db, id);
  const reason = explainNoUndo(undone, new Date());
  if (reason !== null) throw new ConflictError(reason);
  const { area, action, value } = undone;
  return insertOperationWith(
    db,
    { actorId, area, action, value, undoOf: id },
    async (trx, undoId) => {
      const inserted = await sql`
      insert into bulk_items (operation_id, position, row_id, label, before, after)
      select ${undoId}::uuid, row_number() over (order by position), row_id, label, before, after
      from bulk_items
      where operation_id = ${id} and outcome = 'changed'`.execute(trx);
      return Number(inserted.numAffectedRows ?? 0);
    },
  );
}
