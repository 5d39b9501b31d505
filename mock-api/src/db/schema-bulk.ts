import type { BulkArea } from 'shared-kit/contract';
import type { Defaulted, Json } from './column-types';

/** A change of many rows of one list, carried out by the job `bulk-changes`. */
export interface BulkOperationsTable {
  id: string;
  area: BulkArea;
  action: string;
  value: string;
  actor_id: string;
  status: 'running' | 'done' | 'stopped';
  total: Defaulted<number>;
  /** Of the last item that was processed. */
  position: Defaulted<number>;
  changed: Defaulted<number>;
  unchanged: Defaulted<number>;
  failed: Defaulted<number>;
  undo_of: string | null;
  /** When its last batch ended: operations take turns. */
  advanced_at: Date;
  created_at: Date;
  finished_at: Date | null;
}

/** A row of an operation, in its order. */
export interface BulkItemsTable {
  operation_id: string;
  position: number;
  row_id: string;
  label: string;
  /** Null while it waits. */
  outcome: 'changed' | 'unchanged' | 'failed' | null;
  message: string | null;
  /** The row's state before and after the change; null for a row that was not changed. */
  before: Json<unknown> | null;
  after: Json<unknown> | null;
}

export interface BulkTables {
  bulk_operations: BulkOperationsTable;
  bulk_items: BulkItemsTable;
}
