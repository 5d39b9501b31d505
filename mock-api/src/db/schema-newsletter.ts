import type { NewsletterPost, NewsletterSummary, Suppression } from 'shared-kit/contract';
import type { ColumnType } from 'kysely';
import type { Defaulted } from './column-types';

interface NewsletterIssuesTable {
  id: string;
  slug: string;
  subject: string;
  preheader: string;
  body_html: string;
  segment_tags: string[];
  segment_sources: string[];
  status: NewsletterSummary['status'];
  scheduled_at: Defaulted<Date | null>;
  /** When sending began: from then on it is in the archive. */
  started_at: Defaulted<Date | null>;
  finished_at: Defaulted<Date | null>;
  /** The picked posts as they were when sending began. */
  sent_posts: ColumnType<NewsletterPost[] | null, string | undefined, string>;
  /** Up to which subscriber the deliveries exist. */
  prepared_after: Defaulted<string | null>;
  is_prepared: Defaulted<boolean>;
  /** Until when the mail server is left alone. */
  paused_until: Defaulted<Date | null>;
  /** How often in a row it could not be reached. */
  pauses: Defaulted<number>;
  last_error: Defaulted<string | null>;
  stop_reason: Defaulted<string | null>;
  recipients: Defaulted<number>;
  sent_count: Defaulted<number>;
  bounced_count: Defaulted<number>;
  failed_count: Defaulted<number>;
  complained_count: Defaulted<number>;
  skipped_count: Defaulted<number>;
  unknown_count: Defaulted<number>;
  /** The counts when an admin went on after too many bounces: those before are not judged again. */
  judged_sent: Defaulted<number>;
  judged_refused: Defaulted<number>;
  revision: Defaulted<number>;
  created_at: Date;
  updated_at: Date;
}

interface NewsletterPicksTable {
  issue_id: string;
  position: number;
  post_id: string;
}

interface NewsletterLinksTable {
  issue_id: string;
  /** From 1, as in the addresses of mails. */
  number: number;
  url: string;
  clicks: Defaulted<number>;
}

/** A mail before it is known what became of it, and what did. */
export type DeliveryState =
  'waiting' | 'handed' | 'sent' | 'bounced' | 'failed' | 'complained' | 'skipped' | 'unknown';

interface NewsletterDeliveriesTable {
  issue_id: string;
  subscriber_id: string;
  /** See `hashAddress`: an address gets an issue once, whatever subscription it has by then. */
  address_hash: string;
  state: DeliveryState;
  attempts: Defaulted<number>;
  due_at: Date;
  /** The run that handed it over. */
  run: Defaulted<string | null>;
}

interface NewsletterSuppressionsTable {
  id: string;
  address_hash: string;
  /** By which people recognise the address, as `a…@example.com`; empty once its account is deleted. */
  hint: string;
  reason: Suppression['reason'];
  detail: string;
  created_at: Date;
}

/** The ids of what mail services have reported, until their timestamps are too old to be taken again. */
interface NewsletterReportsTable {
  id: string;
  expires_at: Date;
}

export interface NewsletterTables {
  newsletter_issues: NewsletterIssuesTable;
  newsletter_picks: NewsletterPicksTable;
  newsletter_links: NewsletterLinksTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
  newsletter_suppressions: NewsletterSuppressionsTable;
  newsletter_reports: NewsletterReportsTable;
}
