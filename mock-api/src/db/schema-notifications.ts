import type { NotificationKind } from 'shared-kit/contract';
import type { Defaulted, Json } from './column-types';

/** What a notification says beside its subject. */
export interface NotificationData {
  /** The role that a member has been given. */
  role?: string;
  /** The role before. */
  before?: string;
}

interface NotificationsTable {
  id: string;
  user_id: string;
  kind: NotificationKind;
  /** What it is about, as text: one member is told of it once. */
  subject_key: string;
  thread_id: string | null;
  comment_id: string | null;
  post_id: string | null;
  challenge_id: string | null;
  submission_id: string | null;
  /** Who caused it; null of one that nobody or many have caused, and of a post, which has its author. */
  actor_id: string | null;
  /** Of one that many cause: how many there are, who are in `notification_actors`. */
  actor_count: Defaulted<number>;
  data: Json<NotificationData>;
  created_at: Date;
  /** When it was caused last. */
  updated_at: Date;
  read_at: Defaulted<Date | null>;
  /** When its cause was undone. Done again, it does not tell again. */
  removed_at: Defaulted<Date | null>;
}

interface NotificationActorsTable {
  notification_id: string;
  actor_id: string;
  created_at: Date;
  /** When they undid it. */
  removed_at: Defaulted<Date | null>;
}

export interface NotificationTables {
  notifications: NotificationsTable;
  notification_actors: NotificationActorsTable;
}
