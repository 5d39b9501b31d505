import type { watchLevels, watchTargets } from 'shared-kit/contract/constants';

export type WatchTarget = (typeof watchTargets)[number];
export type WatchLevel = (typeof watchLevels)[number];

interface WatchLevelsTable {
  id: string;
  user_id: string;
  target: WatchTarget;
  /** The id of a discussion or an author, a category, or the key of a tag. */
  target_key: string;
  level: WatchLevel;
  /** Set because the member wrote there, and not by them. */
  is_automatic: boolean;
  updated_at: Date;
}

export interface WatchTables {
  watch_levels: WatchLevelsTable;
}
