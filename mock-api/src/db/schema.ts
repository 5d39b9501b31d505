import type { kpiCounts } from 'shared-kit/contract/constants';
import type { ColumnType } from 'kysely';
import type { Hero, Role, PublicSettings, Template, Track } from 'shared-kit/contract';
import type { Defaulted, Json, SearchVector } from './column-types';
import type { BulkTables } from './schema-bulk';
import type { ChallengeTables } from './schema-challenges';
import type { DeliveryTables } from './schema-delivery';
import type { DiscussionTables } from './schema-discussions';
import type { NewsletterTables } from './schema-newsletter';
import type { NotificationTables } from './schema-notifications';
import type { HandleTables } from './schema-handles';
import type { PostTables } from './schema-posts';
import type { SavedTables } from './schema-saved';
import type { ServiceTables } from './schema-service';
import type { WatchTables } from './schema-watching';

interface UsersTable {
  id: string;
  name: string;
  /** Null until the job `fill-handles` has come to a member from before there were any. See `db/handles.ts`. */
  handle: Defaulted<string | null>;
  email: string;
  /** The `emailKey` of the address: unique, and what lookups use. */
  email_key: string;
  password_hash: string;
  role: Role;
  is_active: Defaulted<boolean>;
  bio: Defaulted<string>;
  avatar: string | null;
  social_url: string | null;
  followers_count: Defaulted<number>;
  following_count: Defaulted<number>;
  /** Published posts, counted by `syncPublishedPosts`. */
  posts_count: ColumnType<number, never, never>;
  email_confirmed_at: Defaulted<Date | null>;
  /** Whether everybody sees their learning tracks. */
  show_progress: Defaulted<boolean>;
  /** A deleted account keeps its row, without a name, for what it published. */
  deleted_at: Defaulted<Date | null>;
  /** Whether discussions are watched in which they write. */
  watches_own: Defaulted<boolean>;
  created_at: Date;
  updated_at: Date;
  search: SearchVector;
}

interface SessionsTable {
  id: string;
  token_hash: string;
  user_id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Defaulted<Date | null>;
  /** When the password was last entered in it, beside the log-in. */
  confirmed_at: Defaulted<Date | null>;
  expires_at: Date;
}

interface FollowsTable {
  follower_id: string;
  author_id: string;
  created_at: Date;
}

interface TracksTable {
  id: string;
  title: string;
  slug: string;
  level: Track['level'];
  duration: string;
  position: number;
  outcomes: string[];
  status: 'draft' | 'published';
  cover: string | null;
  meta: string;
  text: string;
  created_at: Date;
  updated_at: Date;
  /** Incremented by every change; compared with If-Match. */
  revision: Defaulted<number>;
  search: SearchVector;
}

/** The tutorials of tracks. */
interface TrackPostsTable {
  track_id: string;
  position: number;
  post_id: string;
}

interface TemplatesTable {
  id: string;
  title: string;
  slug: string;
  type: Template['type'];
  version: string;
  /** The file in the media store; gated files have no public URL. */
  file_hash: string | null;
  /** The file's URL on another site instead; empty for our own files. */
  file_url: Defaulted<string>;
  file_name: string;
  downloads: Defaulted<number>;
  preview: string[];
  tags: string[];
  difficulty: Template['difficulty'];
  tools: string[];
  gated: boolean;
  status: 'draft' | 'published';
  seo_desc: string;
  search: SearchVector;
  created_at: Date;
  updated_at: Date;
  /** Incremented by every change; compared with If-Match. */
  revision: Defaulted<number>;
}

interface HeroesTable {
  id: string;
  h1: string;
  subheading: string;
  variant: 'A' | 'B';
  status: 'draft' | 'scheduled' | 'published';
  publish_at: Date | null;
  cta_primary: Json<Hero['ctaPrimary']>;
  cta_secondary: Json<Hero['ctaSecondary']>;
  media: Json<Hero['media']>;
  kpis: Json<Hero['kpis']>;
  created_at: Date;
  updated_at: Date;
  /** Incremented by every change; compared with If-Match. */
  revision: Defaulted<number>;
  search: SearchVector;
}

interface KpisTable {
  id: string;
  label: string;
  value: number;
  /** What it counts by itself; null for one that is typed. */
  counts: Defaulted<(typeof kpiCounts)[number] | null>;
  position: number;
}

interface SettingsTable {
  /** The row of the KPIs has their revision only: `value` is an empty object. */
  name: 'site' | 'kpis';
  value: Json<PublicSettings>;
  updated_at: Date;
  /** Incremented by every change; compared with If-Match. */
  revision: Defaulted<number>;
}

interface SubmissionsTable {
  id: string;
  full_name: string;
  email: string;
  /** What identifies the address, unless it is `email` in small letters. */
  email_key: Defaulted<string | null>;
  bio: string;
  profile_image: string | null;
  social_url: string | null;
  category: string;
  title: string;
  content: string;
  tags: string[];
  status: 'pending' | 'approved' | 'rejected';
  admin_notes: Defaulted<string>;
  post_id: string | null;
  /** The admin of the latest approval or rejection. */
  reviewed_by: Defaulted<string | null>;
  reviewed_at: Defaulted<Date | null>;
  created_at: Date;
  updated_at: Date;
  /** Incremented by every change; compared with If-Match. */
  revision: Defaulted<number>;
  search: SearchVector;
}

interface SubmissionAttachmentsTable {
  id: string;
  submission_id: string;
  position: number;
  name: string;
  type: string;
  size: number;
  media_hash: string;
}

interface MediaTable {
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Whether it is a workbook with macros; known of files that were sent for a discussion. */
  contains_vba: Defaulted<boolean>;
  /** Only public media are served at /api/media without a signature. */
  public: boolean;
  /** When its bytes were last sent, or an edit ended a use of it. */
  created_at: Date;
}

/** Which row uses which file, written with the row: see `media/media-references.ts`. */
interface MediaReferencesTable {
  source: MediaReferenceSource;
  /** The row's id, or the name of the settings. */
  source_id: string;
  hash: string;
}

/** The files that a member has stored, which count toward their quota: see `media/member-files.ts`. */
interface MemberFilesTable {
  user_id: string;
  hash: string;
  /** That of the file, in bytes. */
  size: number;
}

export type MediaReferenceSource =
  | 'post'
  | 'post version'
  | 'user'
  | 'template'
  | 'track'
  | 'hero'
  | 'submission'
  | 'settings'
  | 'thread'
  | 'comment'
  | 'challenge'
  | 'challenge entry'
  | 'newsletter';

interface AuditLogTable {
  id: string;
  actor_id: string;
  action: string;
  subject: string;
  subject_id: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  created_at: Date;
}

export interface Tables
  extends
    ServiceTables,
    PostTables,
    DiscussionTables,
    BulkTables,
    ChallengeTables,
    NotificationTables,
    DeliveryTables,
    NewsletterTables,
    HandleTables,
    SavedTables,
    WatchTables {
  users: UsersTable;
  sessions: SessionsTable;
  follows: FollowsTable;
  tracks: TracksTable;
  track_posts: TrackPostsTable;
  templates: TemplatesTable;
  heroes: HeroesTable;
  kpis: KpisTable;
  settings: SettingsTable;
  submissions: SubmissionsTable;
  submission_attachments: SubmissionAttachmentsTable;
  media: MediaTable;
  media_references: MediaReferencesTable;
  member_files: MemberFilesTable;
  audit_log: AuditLogTable;
}
