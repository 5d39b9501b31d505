import type { ColumnType } from 'kysely';

/** Tables of the service's own work: repeated calls, limits, mails, jobs, secrets, the newsletter. */

type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Json<T> = ColumnType<T, string, string>;

export interface IdempotencyKeysTable {
  /** A hash of who called what with which key. */
  id: string;
  body_hash: string;
  /** Sealed; null while the call runs. */
  answer: string | null;
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
}

export interface RateCountsTable {
  /** A hash of what is limited, and for whom. */
  id: string;
  count: number;
  /** When counting begins anew. */
  ends_at: Date;
}

export interface MailOutboxTable {
  id: string;
  recipient: string;
  subject: string;
  /** Emptied once sent: links in it let people in. */
  body_text: string;
  body_html: string;
  headers: Json<Record<string, string>>;
  attempts: Defaulted<number>;
  /** When to try next, or until when somebody is trying; null once sent or given up. */
  due_at: Date | null;
  /** Of whoever tries at the moment. */
  lease: string | null;
  sent_at: Date | null;
  last_error: string | null;
  created_at: Date;
}

export interface JobsTable {
  name: string;
  /** When it is to run next, or until when somebody runs it. */
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
  /** Made by the database from the address and the source. */
  search: ColumnType<never, never, never>;
}

export interface ServiceTables {
  kept_slugs: KeptSlugsTable;
  idempotency_keys: IdempotencyKeysTable;
  secrets: SecretsTable;
  mailed_tokens: MailedTokensTable;
  reset_requests: ResetRequestsTable;
  rate_counts: RateCountsTable;
  mail_outbox: MailOutboxTable;
  jobs: JobsTable;
  subscribers: SubscribersTable;
}

/** Every slug a template or a track has and, if it was `public` under it, had. */
interface KeptSlugsTable {
  noun: 'template' | 'track';
  slug: string;
  subject_id: string;
  public: boolean;
}
