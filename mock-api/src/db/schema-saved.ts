import type { savedKinds } from 'shared-kit/contract/constants';
import type { Defaulted } from './column-types';

interface SavedItemsTable {
  id: string;
  user_id: string;
  kind: (typeof savedKinds)[number];
  /** The id of a post, discussion or template, which may be gone. */
  subject_id: string;
  saved_at: Date;
}

interface SavedListsTable {
  id: string;
  user_id: string;
  name: string;
  /** The name without what people do not tell apart. */
  name_key: string;
  created_at: Date;
}

interface SavedListItemsTable {
  list_id: string;
  item_id: string;
  added_at: Date;
}

interface ReadingProgressTable {
  user_id: string;
  post_id: string;
  /** Null for a post that was begun. */
  read_at: Date | null;
  /** In thousandths of the height of its text; 0 for what is read. */
  position: Defaulted<number>;
  updated_at: Date;
}

export interface SavedTables {
  saved_items: SavedItemsTable;
  saved_lists: SavedListsTable;
  saved_list_items: SavedListItemsTable;
  reading_progress: ReadingProgressTable;
}
