import type { Post } from 'shared-kit/contract';
import type { ColumnType } from 'kysely';
import type { SheetResult } from 'shared-kit/content/sheet-block';
import type { Defaulted, Json, SearchVector } from './column-types';

interface PostsTable {
  id: string;
  slug: string;
  title: string;
  summary: string;
  content: string;
  /** What the sheets of the article come to; null if it has none. */
  sheet_results: ColumnType<SheetResult[] | null, string | null | undefined, string | null>;
  category: string;
  tags: string[];
  /** Also `deleted`, which only `resources/posts/trash.ts` and the job that purges them read. */
  status: 'draft' | 'scheduled' | 'published';
  featured: Defaulted<boolean>;
  scheduled_at: Date | null;
  /** Set when first published, never changed: the order of public lists. */
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
  /** Incremented by every save; compared with If-Match. */
  revision: Defaulted<number>;
  /** The hash of the last PATCH, which its repetition has too. */
  last_patch: Defaulted<string | null>;
  /** Set exactly while the status is `deleted`. */
  deleted_at: Defaulted<Date | null>;
  deleted_by: Defaulted<string | null>;
  status_before_deletion: Defaulted<'draft' | 'scheduled' | 'published' | null>;
  search: SearchVector;
  created_at: Date;
  updated_at: Date;
}

/** A snapshot of a post's content columns. */
export interface PostVersionsTable {
  id: string;
  post_id: string;
  reason: 'auto' | 'manual' | 'restore';
  status: PostsTable['status'];
  snapshot: Json<PostSnapshot>;
  /** The user whose request saved it; null if that is unknown or the account was deleted. */
  saved_by: string | null;
  /** The snapshot's. */
  title: string;
  /** The words of the snapshot's article. */
  words: number;
  /** The size of the snapshot as JSON. */
  bytes: number;
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

/** Every slug a post ever had. `post_id` is null once the post is deleted: 410 instead of 404. */
interface PostSlugsTable {
  slug: string;
  post_id: string | null;
}

interface LikesTable {
  post_id: string;
  user_id: string;
  created_at: Date;
}

/** The counters of a post, which change more often than its row. Every post has them. */
interface PostMetricsTable {
  post_id: string;
  likes: Defaulted<number>;
  comments: Defaulted<number>;
  shares: Defaulted<number>;
  /** Whether it is among the published posts that were counted: see `syncPublishedPosts`. */
  is_published: Defaulted<boolean>;
}

export interface PostTables {
  post_metrics: PostMetricsTable;
  posts: PostsTable;
  post_slugs: PostSlugsTable;
  post_versions: PostVersionsTable;
  likes: LikesTable;
}
