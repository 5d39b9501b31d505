import type { Migration } from './migration';

/** Challenges, and the entries of members. */
export const challenges: Migration = {
  name: '014-challenges',
  sql: `
    create table challenges (
      id uuid primary key,
      slug text not null unique,
      title text not null,
      summary text not null,
      category text not null check (category in ('formulas', 'vba', 'charts', 'data')),
      text text not null,
      text_html text not null,
      -- Sheets with other data. They are shown when it has closed.
      hidden text not null,
      hidden_html text not null,
      -- The cells whose results are wanted: those that everybody sees, and the hidden ones.
      wanted integer not null,
      hidden_wanted integer not null,
      ranking text not null check (ranking in ('shortest', 'fewest-functions')),
      status text not null check (status in ('draft', 'published')),
      -- Of a draft they may be missing, and are then the end of time.
      opens_at timestamptz(3) not null,
      closes_at timestamptz(3) not null,
      -- When a job has told that it is open, and when it has ranked the entries and begun the discussion.
      announced_at timestamptz(3),
      ranked_at timestamptz(3),
      thread_id uuid references threads (id) on delete set null,
      track_id uuid references tracks (id) on delete set null,
      entry_count integer not null default 0 check (entry_count >= 0),
      author_id uuid not null references users (id) on delete cascade,
      search tsvector not null,
      revision integer not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      check (status = 'draft' or opens_at < closes_at)
    );
    create index challenges_by_closing on challenges (status, closes_at, id);
    create index challenges_by_opening on challenges (status, opens_at, id);
    create index challenges_updated on challenges (updated_at, id);
    create index challenges_of_track on challenges (track_id) where track_id is not null;
    create index challenges_of_thread on challenges (thread_id) where thread_id is not null;
    create index challenges_vectors on challenges using gin (search);
    -- What a figure counts by itself; null for one that is typed.
    alter table kpis add column counts text;
    create table challenge_entries (
      id uuid primary key,
      challenge_id uuid not null references challenges (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      text text not null,
      text_html text not null,
      -- All wanted results, hidden ones included; those that everybody sees are in tried.
      right_count integer not null,
      wanted integer not null,
      length integer not null,
      functions integer not null,
      tried jsonb not null,
      engine integer not null,
      -- Set when the challenge has closed. Two entries may share a place, never a position.
      place integer,
      position integer,
      submitted_at timestamptz(3) not null,
      unique (challenge_id, user_id)
    );
    create index challenge_entries_by_position on challenge_entries (challenge_id, position, id);
    create index challenge_entries_of_user on challenge_entries (user_id, id)`,
};
