import type { ColumnType, RawBuilder } from 'kysely';
import type {
  DiscussionCategory,
  Hero,
  Post,
  Role,
  SiteSettings,
  Template,
  Track,
} from 'shared-kit/contract';
import type { ServiceTables } from './schema-service';

/** JSON travels as text: handed an array, `pg` would write a PostgreSQL array instead. */
type Json<T> = ColumnType<T, string, string>;

/** A tsvector: written by the search module, never read as a value. */
type SearchVector = ColumnType<never, RawBuilder<string>, RawBuilder<string>>;

type Defaulted<T> = ColumnType<T, T | undefined, T>;

interface UsersTable {
  id: string;
  name: string;
  email: string;
  /** The address in lower case, by which it is unique and looked up. */
  email_key: string;
  password_hash: string;
  role: Role;
  is_active: Defaulted<boolean>;
  bio: Defaulted<string>;
  avatar: string | null;
  social_url: string | null;
  followers_count: Defaulted<number>;
  following_count: Defaulted<number>;
  /** Published posts, counted by the database. */
  posts_count: ColumnType<number, never, never>;
  email_confirmed_at: Defaulted<Date | null>;
  /** An account that was deleted keeps its row, nameless, for what it published. */
  deleted_at: Defaulted<Date | null>;
  created_at: Date;
  updated_at: Date;
  /** Made by the database from name and address. */
  search: ColumnType<never, never, never>;
}

interface SessionsTable {
  id: string;
  token_hash: string;
  user_id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Defaulted<Date | null>;
  expires_at: Date;
}

interface FollowsTable {
  follower_id: string;
  author_id: string;
  created_at: Date;
}

interface PostsTable {
  id: string;
  slug: string;
  title: string;
  summary: string;
  content: string;
  category: string;
  tags: string[];
  status: 'draft' | 'scheduled' | 'published';
  featured: Defaulted<boolean>;
  scheduled_at: Date | null;
  /** Set when first published and kept from then on: the order of public lists. */
  published_at: Date | null;
  cover_image: string | null;
  reading_minutes: number;
  author_id: string | null;
  guest_author: Json<NonNullable<Post['guestAuthor']>> | null;
  seo: Json<Post['seo']>;
  structured: Json<Post['structured']>;
  export_html: string;
  export_markdown: string;
  auto_saved_at: Date | null;
  /** Rises with every save: what If-Match is compared with. */
  revision: Defaulted<number>;
  likes: Defaulted<number>;
  comments: Defaulted<number>;
  shares: Defaulted<number>;
  search: SearchVector;
  created_at: Date;
  updated_at: Date;
}

/** What a post was at some moment: the columns of its content, as JSON. */
export interface PostVersionsTable {
  id: string;
  post_id: string;
  reason: 'auto' | 'manual' | 'restore';
  status: PostsTable['status'];
  snapshot: Json<PostSnapshot>;
  saved_at: Date;
}

export interface PostSnapshot {
  title: string;
  summary: string;
  content: string;
  category: string;
  tags: string[];
  cover_image: string | null;
  reading_minutes: number;
  seo: Post['seo'];
  structured: Post['structured'];
  export_html: string;
  export_markdown: string;
}

/** Every slug a post ever had. `post_id` is null once the post is deleted: gone, not unknown. */
interface PostSlugsTable {
  slug: string;
  post_id: string | null;
}

interface LikesTable {
  post_id: string;
  user_id: string;
  created_at: Date;
}

interface ThreadsTable {
  id: string;
  title: string;
  category: DiscussionCategory;
  description: string;
  description_html: string;
  author_id: string;
  reply_count: Defaulted<number>;
  solved: Defaulted<boolean>;
  locked: Defaulted<boolean>;
  accepted_comment_id: string | null;
  last_activity_at: Date;
  search: SearchVector;
  created_at: Date;
  updated_at: Date;
  edited_at: Defaulted<Date | null>;
}

interface CommentsTable {
  id: string;
  thread_id: string;
  answers_id: string | null;
  content: string;
  content_html: string;
  author_id: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
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
}

interface TemplatesTable {
  id: string;
  title: string;
  slug: string;
  type: Template['type'];
  version: string;
  /** The bytes in the media store; gated ones have no public address. */
  file_hash: string | null;
  /** Where the file lies instead, on another site; empty for one of our own. */
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
}

interface KpisTable {
  id: string;
  label: string;
  value: number;
  position: number;
}

interface SettingsTable {
  name: 'site';
  value: Json<SiteSettings>;
  updated_at: Date;
}

interface SubmissionsTable {
  id: string;
  full_name: string;
  email: string;
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
  created_at: Date;
  updated_at: Date;
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
  /** Only public media are answered at /api/media. */
  public: boolean;
  created_at: Date;
}

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

export interface Tables extends ServiceTables {
  users: UsersTable;
  sessions: SessionsTable;
  follows: FollowsTable;
  posts: PostsTable;
  post_slugs: PostSlugsTable;

  post_versions: PostVersionsTable;
  likes: LikesTable;
  threads: ThreadsTable;
  comments: CommentsTable;
  tracks: TracksTable;
  templates: TemplatesTable;
  heroes: HeroesTable;
  kpis: KpisTable;
  settings: SettingsTable;
  submissions: SubmissionsTable;
  submission_attachments: SubmissionAttachmentsTable;
  media: MediaTable;
  audit_log: AuditLogTable;
}
