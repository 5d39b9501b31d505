import { graphemeStart, takeGraphemes } from 'shared-kit/contract/constants';
import { LIMITS, type BulkOperation } from 'shared-kit/contract';
import { LABEL_LENGTH } from '../../db/bulk-labels';
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

/**
 * The label of a row: of a reply, its first 60 characters. PostgreSQL cuts at a code point, so the last
 * character of a long label may be incomplete, and is left out.
 */
export function presentLabel(area: OperationRow['area'], label: string): string {
  const isCut = Array.from(label).length >= LABEL_LENGTH;
  const whole = isCut ? label.slice(0, graphemeStart(label, label.length - 1)) : label;
  return area === 'comments' ? takeGraphemes(whole, LIMITS.commentSnippet) : whole;
}
