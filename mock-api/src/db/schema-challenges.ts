import type { DiscussionCategory, EditedChallenge } from 'shared-kit/contract';
import type { TriedAnswer } from 'shared-kit/content/sheet-answer';
import type { Defaulted, Json, SearchVector } from './column-types';

interface ChallengesTable {
  id: string;
  slug: string;
  title: string;
  summary: string;
  category: DiscussionCategory;
  text: string;
  text_html: string;
  /** Sheets with other data. They are shown when it has closed. */
  hidden: string;
  hidden_html: string;
  /** The cells whose results are wanted: those that everybody sees. */
  wanted: number;
  hidden_wanted: number;
  ranking: EditedChallenge['ranking'];
  status: EditedChallenge['status'];
  /** `NEVER` of a draft that does not say it. */
  opens_at: Date;
  closes_at: Date;
  /** When the job has told that it is open. */
  announced_at: Defaulted<Date | null>;
  /** When the job has ranked its entries and begun the discussion. */
  ranked_at: Defaulted<Date | null>;
  thread_id: Defaulted<string | null>;
  track_id: string | null;
  entry_count: Defaulted<number>;
  author_id: string;
  search: SearchVector;
  /** Incremented by every change of an editor; compared with If-Match. */
  revision: Defaulted<number>;
  created_at: Date;
  updated_at: Date;
}

interface ChallengeEntriesTable {
  id: string;
  challenge_id: string;
  user_id: string;
  text: string;
  text_html: string;
  /** All wanted results, hidden ones included. */
  right_count: number;
  wanted: number;
  length: number;
  functions: number;
  /** What it comes to in the cells that everybody sees. Nothing in it is hidden. */
  tried: Json<TriedAnswer>;
  engine: number;
  /** Set when the challenge has closed. Two entries may share a place, never a position. */
  place: Defaulted<number | null>;
  position: Defaulted<number | null>;
  submitted_at: Date;
}

export interface ChallengeTables {
  challenges: ChallengesTable;
  challenge_entries: ChallengeEntriesTable;
}
