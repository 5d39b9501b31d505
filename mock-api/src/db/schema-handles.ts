import type { Defaulted } from './column-types';

interface HandlesTable {
  /** A hash of what it looks like: see `handleKey`. */
  key: string;
  /** Null when its member is gone. */
  handle: string | null;
  user_id: string | null;
  /** When its member took another one; null of the current one. */
  given_up_at: Defaulted<Date | null>;
  /** When somebody else may have it; null while it is a member's. */
  free_at: Defaulted<Date | null>;
}

interface HandleFillsTable {
  id: Defaulted<boolean>;
  /** Members up to this id have been given handles. */
  after_id: string;
}

export interface HandleTables {
  handles: HandlesTable;
  handle_fills: HandleFillsTable;
}
