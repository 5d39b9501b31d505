import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { CHANGE_RETENTION_MS } from './live-changes';

export interface LiveChange {
  seq: number;
  topic: string;
  change: string;
  subject_id: string | null;
}

/** Rows of one read; more are read at once after it. */
const READ_ROWS = 1_000;

/** What is kept for streams that come back, in changes: some minutes of a busy site. */
const KEPT_CHANGES = 5_000;

/**
 * Numbers are given when a row is written and become visible when it is committed, so a lower one may
 * come after a higher one. Missing numbers are looked for as long as a transaction of a request may take;
 * a change of one that was rolled back never comes.
 */
const GAP_LIFETIME_MS = 120_000;
const MAX_GAPS = 1_000;

export interface ChangeLog {
  /** Reads what has been committed since the last read. The first read returns nothing: it finds the present. */
  read: () => Promise<LiveChange[]>;
  /** All up to this number have been read: what a stream comes back with. */
  cursor: () => number;
  /** The changes after a cursor; null if they are not known any more. */
  since: (cursor: number) => LiveChange[] | null;
}

/** Reads the changes that all processes write, each once, in whatever order they are committed. */
export function createChangeLog(db: Database): ChangeLog {
  const kept: LiveChange[] = [];
  /** The missing numbers below `top`, with when they were first missed. */
  const gaps = new Map<number, number>();
  let top: number | null = null;
  /** Nothing at or below it is kept. */
  let floor = 0;

  const select = (after: number, missing: readonly number[]) =>
    db
      .selectFrom('live_changes')
      .select(['seq', 'topic', 'change', 'subject_id'])
      .where(sql<boolean>`(seq > ${after} or seq = any(${[...missing]}::bigint[]))`)
      .orderBy('seq')
      .limit(READ_ROWS)
      .execute();

  function noteGaps(from: number, until: number, now: number): void {
    for (let seq = Math.max(from, until - MAX_GAPS); seq < until; seq += 1) gaps.set(seq, now);
    for (const seq of gaps.keys()) {
      if (gaps.size <= MAX_GAPS) break;
      gaps.delete(seq);
    }
  }

  function keep(changes: readonly LiveChange[]): void {
    kept.push(...changes);
    for (const { seq } of kept.splice(0, Math.max(0, kept.length - KEPT_CHANGES))) {
      floor = Math.max(floor, seq);
    }
  }

  function take(rows: readonly LiveChange[], now: number): void {
    for (const { seq } of rows) {
      if (gaps.delete(seq)) continue;
      noteGaps((top ?? seq - 1) + 1, seq, now);
      top = seq;
    }
    keep(rows);
  }

  /** Finds the present, and what came shortly before it for streams that come back from another process. */
  async function begin(now: number): Promise<void> {
    const since = new Date(now - CHANGE_RETENTION_MS);
    const recent = await db
      .selectFrom('live_changes')
      .select(['seq', 'topic', 'change', 'subject_id'])
      .where('at', '>', since)
      .orderBy('seq', 'desc')
      .limit(READ_ROWS)
      .execute();
    const rows = recent.toReversed();
    // Without any, transactions that run have numbers shortly before the next one.
    const { rows: next } = await sql<{ value: number }>`
      select last_value as value from live_changes_seq_seq`.execute(db);
    top = rows[0] === undefined ? Math.max(0, (next[0]?.value ?? 0) - MAX_GAPS) : rows[0].seq - 1;
    floor = top;
    take(rows, now);
  }

  return {
    async read() {
      const now = Date.now();
      if (top === null) {
        await begin(now);
        return [];
      }
      for (const [seq, missedAt] of gaps) if (now - missedAt > GAP_LIFETIME_MS) gaps.delete(seq);
      const all: LiveChange[] = [];
      for (;;) {
        const rows = await select(top, [...gaps.keys()]);
        take(rows, now);
        all.push(...rows);
        if (rows.length < READ_ROWS) return all;
      }
    },
    cursor() {
      let lowest = (top ?? 0) + 1;
      for (const seq of gaps.keys()) lowest = Math.min(lowest, seq);
      return lowest - 1;
    },
    since: (cursor) => (cursor < floor ? null : kept.filter(({ seq }) => seq > cursor)),
  };
}
