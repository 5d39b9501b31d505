import type { CsvColumns } from '../../http/csv-response';
import { toReadableAddresses } from '../../text/address-spellings';
import type { AuditEntryRow } from '../audit/queries';
import type { CommentRow } from '../comments/queries';
import type { SubmissionSummaryRow } from '../community/queries';
import { resolveMailStatus, type MailRow } from '../mail/queries';
import type { PostSummaryRow } from '../posts/select-posts';
import type { SubscriberRow } from '../subscribers/queries';
import type { TemplateRow } from '../templates/queries';
import type { ThreadSummaryRow } from '../threads/queries';
import type { TrackRow } from '../tracks/queries';
import { presentActor } from '../audit/presenter';
import { DELETED_USER_NAME } from '../users/anonymize-user';
import type { UserRow } from '../users/queries';

/** The columns of each export, named like the fields of the list. */

export const USER_COLUMNS: CsvColumns<UserRow> = {
  id: (row) => row.id,
  name: (row) => row.name,
  email: (row) => row.email,
  role: (row) => row.role,
  isActive: (row) => row.is_active,
  createdAt: (row) => row.created_at,
};

export const POST_COLUMNS: CsvColumns<PostSummaryRow> = {
  id: (row) => row.id,
  title: (row) => row.title,
  slug: (row) => row.slug,
  author: (row) => row.guest_author?.name ?? row.author_name ?? DELETED_USER_NAME,
  category: (row) => row.category,
  tags: (row) => row.tags,
  status: (row) => row.status,
  featured: (row) => row.featured,
  likes: (row) => row.likes,
  comments: (row) => row.comments,
  shares: (row) => row.shares,
  scheduledAt: (row) => row.scheduled_at,
  publishedAt: (row) => row.published_at,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
};

export const SUBMISSION_COLUMNS: CsvColumns<SubmissionSummaryRow> = {
  id: (row) => row.id,
  title: (row) => row.title,
  category: (row) => row.category,
  fullName: (row) => row.full_name,
  email: (row) => row.email,
  socialUrl: (row) => row.social_url,
  tags: (row) => row.tags,
  status: (row) => row.status,
  adminNotes: (row) => row.admin_notes,
  createdAt: (row) => row.created_at,
};

export const THREAD_COLUMNS: CsvColumns<ThreadSummaryRow> = {
  id: (row) => row.id,
  title: (row) => row.title,
  category: (row) => row.category,
  createdBy: (row) => row.author_name,
  replyCount: (row) => row.reply_count,
  solved: (row) => row.solved,
  locked: (row) => row.locked,
  createdAt: (row) => row.created_at,
  lastActivityAt: (row) => row.last_activity_at,
};

export const COMMENT_COLUMNS: CsvColumns<CommentRow> = {
  id: (row) => row.id,
  thread: (row) => row.thread_title,
  content: (row) => row.content,
  createdBy: (row) => row.author_name,
  accepted: (row) => row.accepted_comment_id === row.id,
  createdAt: (row) => row.created_at,
  editedAt: (row) => row.edited_at,
};

export const TRACK_COLUMNS: CsvColumns<TrackRow> = {
  id: (row) => row.id,
  order: (row) => row.position,
  title: (row) => row.title,
  slug: (row) => row.slug,
  level: (row) => row.level,
  duration: (row) => row.duration,
  outcomes: (row) => row.outcomes,
  status: (row) => row.status,
  updatedAt: (row) => row.updated_at,
};

export const TEMPLATE_COLUMNS: CsvColumns<TemplateRow> = {
  id: (row) => row.id,
  title: (row) => row.title,
  slug: (row) => row.slug,
  type: (row) => row.type,
  version: (row) => row.version,
  difficulty: (row) => row.difficulty,
  tags: (row) => row.tags,
  tools: (row) => row.tools,
  gated: (row) => row.gated,
  status: (row) => row.status,
  downloads: (row) => row.downloads,
  updatedAt: (row) => row.updated_at,
};

/** Exactly the columns of the specification, in its order. */
export const SUBSCRIBER_COLUMNS: CsvColumns<SubscriberRow> = {
  email: (row) => row.email,
  source: (row) => row.source,
  tags: (row) => row.tags,
  confirmedAt: (row) => row.confirmed_at,
  createdAt: (row) => row.created_at,
};

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

export const AUDIT_COLUMNS: CsvColumns<AuditEntryRow> = {
  id: (row) => row.id,
  actor: (row) => presentActor(row).name,
  action: (row) => row.action,
  subjectKind: (row) => row.subject,
  subjectId: (row) => row.subject_id,
  before: (row) => toJson(row.before),
  after: (row) => toJson(row.after),
  createdAt: (row) => row.created_at,
};

export const MAIL_COLUMNS: CsvColumns<MailRow> = {
  id: (row) => row.id,
  recipient: (row) => toReadableAddresses(row.recipient),
  subject: (row) => row.subject,
  status: resolveMailStatus,
  attempts: (row) => row.attempts,
  dueAt: (row) => row.due_at,
  sentAt: (row) => row.sent_at,
  lastError: (row) => row.last_error,
  createdAt: (row) => row.created_at,
};
