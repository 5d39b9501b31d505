import { pickColumns, type CsvColumns } from '../../http/csv-response';
import { toReadableAddresses } from '../../db/search/address-spellings';
import { presentActor } from '../audit/presenter';
import type { AuditEntryRow } from '../audit/queries';
import type { CommentRow } from '../comments/queries';
import { resolveMailStatus, type MailRow } from '../mail/queries';
import type { PostSummaryRow } from '../posts/select-posts';
import type { SubmissionSummaryRow } from '../submissions/queries';
import type { SubscriberRow } from '../subscribers/queries';
import type { TemplateRow } from '../templates/queries';
import type { ThreadSummaryRow } from '../threads/queries';
import type { TrackRow } from '../tracks/queries';
import { DELETED_USER_NAME } from '../users/anonymize-user';
import type { UserRow } from '../users/queries';

/** The columns of each export, named like the fields of the list. */

export const USER_COLUMNS = pickColumns<UserRow>()(
  'id',
  'name',
  'email',
  'role',
  'isActive',
  'createdAt',
);

const postColumns = pickColumns<PostSummaryRow>();

export const POST_COLUMNS: CsvColumns<PostSummaryRow> = {
  ...postColumns('id', 'title', 'slug'),
  author: (row) => row.guest_author?.name ?? row.author_name ?? DELETED_USER_NAME,
  ...postColumns('category', 'tags', 'status', 'featured', 'likes', 'comments', 'shares'),
  ...postColumns('scheduledAt', 'publishedAt', 'createdAt', 'updatedAt'),
};

const submissionColumns = pickColumns<SubmissionSummaryRow>();

export const SUBMISSION_COLUMNS: CsvColumns<SubmissionSummaryRow> = {
  ...submissionColumns('id', 'title', 'category', 'fullName', 'email', 'socialUrl'),
  ...submissionColumns('tags', 'status', 'adminNotes', 'createdAt'),
};

const threadColumns = pickColumns<ThreadSummaryRow>();

export const THREAD_COLUMNS: CsvColumns<ThreadSummaryRow> = {
  ...threadColumns('id', 'title', 'category'),
  createdBy: (row) => row.author_name,
  ...threadColumns('replyCount', 'solved', 'locked', 'createdAt', 'lastActivityAt'),
};

const commentColumns = pickColumns<CommentRow>();

export const COMMENT_COLUMNS: CsvColumns<CommentRow> = {
  ...commentColumns('id'),
  thread: (row) => row.thread_title,
  ...commentColumns('content'),
  createdBy: (row) => row.author_name,
  accepted: (row) => row.accepted_comment_id === row.id,
  ...commentColumns('createdAt', 'editedAt'),
};

const trackColumns = pickColumns<TrackRow>();

export const TRACK_COLUMNS: CsvColumns<TrackRow> = {
  ...trackColumns('id'),
  order: (row) => row.position,
  ...trackColumns('title', 'slug', 'level', 'duration', 'outcomes', 'status', 'updatedAt'),
};

const templateColumns = pickColumns<TemplateRow>();

export const TEMPLATE_COLUMNS: CsvColumns<TemplateRow> = {
  ...templateColumns('id', 'title', 'slug', 'type', 'version', 'difficulty', 'tags', 'tools'),
  ...templateColumns('gated', 'status', 'downloads', 'updatedAt'),
};

/** Exactly the columns of the specification, in its order. */
export const SUBSCRIBER_COLUMNS = pickColumns<SubscriberRow>()(
  'email',
  'source',
  'tags',
  'confirmedAt',
  'createdAt',
);

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

const mailColumns = pickColumns<MailRow>();

export const MAIL_COLUMNS: CsvColumns<MailRow> = {
  ...mailColumns('id'),
  recipient: (row) => toReadableAddresses(row.recipient),
  ...mailColumns('subject'),
  status: resolveMailStatus,
  ...mailColumns('attempts', 'dueAt', 'sentAt', 'lastError', 'createdAt'),
};
