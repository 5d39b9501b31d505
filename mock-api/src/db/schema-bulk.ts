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

/** A row of an operation. */
export interface BulkItemsTable {
  operation_id: string;
  /** From 1, without gaps. */
  position: number;
  row_id: string;
  label: string;
  /** Null while it waits. */
  outcome: 'changed' | 'unchanged' | 'failed' | null;
  message: string | null;
  /**
   * The row's state before and after the change; null for a row that was not changed. While an item
   * of an undo waits: those of the change that it undoes.
   */
  before: Json<unknown> | null;
  after: Json<unknown> | null;
}

export interface BulkTables {
  bulk_operations: BulkOperationsTable;
  bulk_items: BulkItemsTable;
}
