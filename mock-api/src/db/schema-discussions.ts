import type { DiscussionCategory } from 'shared-kit/contract';
import type { TriedAnswer } from 'shared-kit/content/sheet-answer';
import type { ColumnType } from 'kysely';
import type { Defaulted, SearchVector } from './column-types';

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
  post_id: Defaulted<string | null>;
  last_activity_at: Date;
  search: SearchVector;
  created_at: Date;
  updated_at: Date;
  edited_at: Defaulted<Date | null>;
  /** The first reply that gives all wanted results. */
  tried_comment_id: Defaulted<string | null>;
  /** Since when there is one; the epoch if there is none. */
  tried_at: Defaulted<Date>;
}

/** What a reply comes to in the sheets of its question. */
interface TriedAnswersTable {
  comment_id: string;
  thread_id: string;
  /** The version of the engine; 0 if it is to be tried again. */
  engine: number;
  right_count: number;
  wanted_count: number;
  /** JSON: written as a text, read as a `TriedAnswer`. */
  result: ColumnType<TriedAnswer | null, string | null, string | null>;
  failed: boolean;
  tried_at: Date;
}

interface CommentsTable {
  id: string;
  thread_id: string;
  reply_to_id: string | null;
  content: string;
  content_html: string;
  author_id: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  search: SearchVector;
}

export interface DiscussionTables {
  threads: ThreadsTable;
  comments: CommentsTable;
  tried_answers: TriedAnswersTable;
}
