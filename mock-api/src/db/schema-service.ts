import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Json, SearchVector } from './column-types';

/** Tables of the service itself: idempotency, rate limits, mail, jobs, secrets, the newsletter. */

export interface IdempotencyKeysTable {
  /** A hash of user, operation and key. */
  id: string;
  body_hash: string;
  /** Encrypted; null while the request runs. */
  response: string | null;
  /** A random token of the request that holds the key. */
  owner: string | null;
  /** When the request's work was committed: from then on it is never run again. */
  committed_at: Date | null;
  claimed_at: Date;
  expires_at: Date;
}

export interface SecretsTable {
  name: string;
  value: string;
}

export interface MailedTokensTable {
  token_hash: string;
  purpose: 'reset' | 'confirm-email';
  user_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface ResetRequestsTable {
  id: string;
  email_key: string;
  created_at: Date;
  /** The path to open after the log-in with the new password. */
  redirect: string | null;
}

export interface RateLimitCountsTable {
  /** A hash of the limit's name and the client it applies to. */
  id: string;
  count: number;
  /** When the window ends and counting restarts. */
  ends_at: Date;
}

export interface MailOutboxTable {
  id: string;
  recipient: string;
  subject: string;
  /** Emptied once sent: its links can log people in. */
  body_text: string;
  body_html: string;
  headers: Json<Record<string, string>>;
  attempts: Defaulted<number>;
  /** When to try next, or until when a process is sending; null once sent or given up. */
  due_at: Date | null;
  /** Generated: `due_at`, or the end of time. */
  due_order: ColumnType<Date, never, never>;
  /** Of the process that is sending. */
  lease: string | null;
  sent_at: Date | null;
  last_error: string | null;
  created_at: Date;
  search: SearchVector;
}

export interface JobsTable {
  name: string;
  /** When it runs next, or until when a process holds it. */
  due_at: Date;
  lease: string | null;
  finished_at: Date | null;
  result: Json<unknown> | null;
  last_error: string | null;
}

export interface SubscribersTable {
  id: string;
  email: string;
  email_key: string;
  source: string;
  tags: string[];
  confirmed_at: Date | null;
  created_at: Date;
  search: SearchVector;
}

/** How a release was loaded in one hour. */
interface RemoteLoadsTable {
  hour: Date;
  remote: string;
  release: string;
  variant: 'stable' | 'canary';
  /** All loads, with those that failed. */
  loads: number;
  failures: number;
  /** By position in `remoteFailures`. */
  failures_by_kind: number[];
  /** Of the loads that succeeded, by position in `DURATION_LIMITS`. */
  durations: number[];
  /** By group of networks, see `NETWORK_GROUPS`; for judging canaries. */
  loads_by_group: number[];
  failures_by_group: number[];
  first_seen: Date;
  last_seen: Date;
}

interface HaltedReleasesTable {
  remote: string;
  release: string;
  halted_at: Date;
  reason: string;
  /** When the mails about it were written. */
  announced_at: Defaulted<Date | null>;
  webhook_called_at: Defaulted<Date | null>;
  /** Calls that failed. */
  webhook_attempts: Defaulted<number>;
  /** When it is called again after one that failed. */
  webhook_due_at: Defaulted<Date | null>;
}

/** The public key of a remote's release token. */
interface ReleaseTokensTable {
  id: string;
  remote: string;
  name: string;
  scopes: string[];
  public_key: string;
  created_by: string;
  created_by_name: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

/** What browsers said when a canary failed, and how often. */
interface RemoteLoadErrorsTable {
  remote: string;
  release: string;
  message: string;
  count: number;
  last_seen: Date;
  /** The groups of the networks that reported it, see `NETWORK_GROUPS`. Empty: from before these were kept. */
  network_groups: Defaulted<number[]>;
}

/** A request that a release token signed, so that nobody sends it again. */
interface ReleaseRequestsTable {
  token_id: string;
  /** SHA-256 of what was signed. */
  hash: string;
  signed_at: Date;
}

/** How often public content has changed; one row. PostgreSQL's client reads a bigint as text. */
interface ContentGenerationTable {
  name: string;
  generation: ColumnType<string, number, number>;
}

/** When the primary last wrote it; one row. */
interface ReplicationHeartbeatTable {
  name: string;
  beat_at: Date;
}

/** How far texts are rendered by a version of the renderer; one row for each kind. */
interface TextRenderingsTable {
  kind: 'thread' | 'comment' | 'challenge' | 'challenge entry';
  version: number;
  /** The last text that was looked at. */
  after_id: string | null;
  is_done: boolean;
}

/** How a tag was first written; its key is the same in any case. */
interface TagNamesTable {
  key: string;
  name: string;
}

/** How far the vectors of a table are built by a version of `search/documents`. */
interface SearchBuildsTable {
  table_name: string;
  version: number;
  /** The last row that was built: the order is descending. */
  before_id: string | null;
  is_done: boolean;
}

/** What has changed, for some minutes; `seq` may become visible after a higher one. */
interface LiveChangesTable {
  seq: Generated<number>;
  topic: string;
  change: string;
  subject_id: string | null;
  at: Date;
}

/** Opens one stream of changes. */
interface LiveTicketsTable {
  token_hash: string;
  session_id: string;
  expires_at: Date;
}

export interface ServiceTables {
  live_changes: LiveChangesTable;
  live_tickets: LiveTicketsTable;
  search_builds: SearchBuildsTable;
  tag_names: TagNamesTable;
  text_renderings: TextRenderingsTable;
  replication_heartbeat: ReplicationHeartbeatTable;
  content_generation: ContentGenerationTable;
  remote_loads: RemoteLoadsTable;
  halted_releases: HaltedReleasesTable;
  release_tokens: ReleaseTokensTable;
  remote_load_errors: RemoteLoadErrorsTable;
  release_requests: ReleaseRequestsTable;
  slug_history: SlugHistoryTable;
  idempotency_keys: IdempotencyKeysTable;
  secrets: SecretsTable;
  mailed_tokens: MailedTokensTable;
  reset_requests: ResetRequestsTable;
  rate_limit_counts: RateLimitCountsTable;
  known_devices: KnownDevicesTable;
  mail_outbox: MailOutboxTable;
  jobs: JobsTable;
  subscribers: SubscribersTable;
}

interface KnownDevicesTable {
  user_id: string;
  token_hash: string;
  expires_at: Date;
}

/** Every slug that a template, track or challenge has, or had while it was public. */
interface SlugHistoryTable {
  subject_type: 'template' | 'track' | 'challenge';
  slug: string;
  subject_id: string;
  is_public: boolean;
}
