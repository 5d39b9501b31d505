import type {
  ArchivedIssue,
  ArchivedSummary,
  NewsletterIssue,
  NewsletterPost,
  NewsletterSummary,
} from 'shared-kit/contract';
import type { IssueRow, SummaryRow } from './queries';

const toTime = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentSummary = (row: SummaryRow): NewsletterSummary => ({
  _id: row.id,
  slug: row.slug,
  subject: row.subject,
  status: row.status,
  scheduledAt: toTime(row.scheduled_at),
  startedAt: toTime(row.started_at),
  finishedAt: toTime(row.finished_at),
  updatedAt: row.updated_at.toISOString(),
  counts: {
    recipients: row.recipients,
    sent: row.sent_count,
    bounced: row.bounced_count,
    failed: row.failed_count,
    complained: row.complained_count,
    skipped: row.skipped_count,
    unknown: row.unknown_count,
    clicks: row.clicks,
  },
});

interface Parts {
  picks: NewsletterPost[];
  links: { url: string; clicks: number }[];
}

export const presentIssue = (row: IssueRow, { picks, links }: Parts): NewsletterIssue => ({
  ...presentSummary(row),
  preheader: row.preheader,
  bodyHtml: row.body_html,
  posts: row.sent_posts ?? picks,
  segment: { tags: row.segment_tags, sources: row.segment_sources },
  stopReason: row.stop_reason,
  pausedUntil: toTime(row.paused_until),
  lastError: row.last_error,
  links,
  revision: row.revision,
});

export const presentArchivedSummary = (row: SummaryRow): ArchivedSummary => ({
  slug: row.slug,
  subject: row.subject,
  preheader: row.preheader,
  sentAt: (row.started_at ?? row.updated_at).toISOString(),
});

export const presentArchived = (row: IssueRow): ArchivedIssue => ({
  ...presentArchivedSummary(row),
  bodyHtml: row.body_html,
  posts: row.sent_posts ?? [],
});
