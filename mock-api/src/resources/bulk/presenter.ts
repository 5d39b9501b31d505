import type { BulkOperation } from 'shared-kit/contract';
import { explainNoUndo } from './undo-operation';
import type { OperationRow } from './queries';

export const presentOperation = (row: OperationRow, now: Date): BulkOperation => ({
  _id: row.id,
  area: row.area,
  action: row.action,
  value: row.value,
  actor: row.actor_name,
  status: row.status,
  total: row.total,
  processed: row.changed + row.unchanged + row.failed,
  changed: row.changed,
  unchanged: row.unchanged,
  failed: row.failed,
  canUndo: explainNoUndo(row, now) === null,
  undoOf: row.undo_of,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
