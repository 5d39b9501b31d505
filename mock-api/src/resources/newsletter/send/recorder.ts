import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import type { DeliveryState } from '../../../db/schema-newsletter';

/** What became of a mail. */
export interface Outcome {
  id: string;
  state: Exclude<DeliveryState, 'handed' | 'complained'>;
  /** When to try again, of one that waits. */
  dueAt?: Date;
}

/** What of an issue follows from what has been recorded. */
export interface Progress {
  status: string;
  sent: number;
  refused: number;
}

interface Mark {
  id: string;
  resolve: (isMarked: boolean) => void;
  reject: (error: unknown) => void;
}

/** The database's side of a run: what all connections have to write goes into few statements. */
export interface Recorder {
  /**
   * Marks a mail as handed over, before its end is sent. Resolves to false if another process has
   * taken it.
   */
  mark: (id: string) => Promise<boolean>;
  record: (outcome: Outcome) => void;
  /** Waits until everything is written. Throws if something could not be. */
  flush: () => Promise<void>;
}

interface RecorderOptions {
  db: Database;
  issueId: string;
  run: string;
  onProgress: (progress: Progress) => void;
}

/** Outcomes that wait until others come, in milliseconds: nobody waits for them. */
const MAX_WAITING = 200;

export function createRecorder({ db, issueId, run, onProgress }: RecorderOptions): Recorder {
  let marks: Mark[] = [];
  let outcomes: Outcome[] = [];
  let writing: Promise<void> | null = null;
  let failure: unknown = null;

  async function writeOutcomes(taken: readonly Outcome[]): Promise<void> {
    const { rows } = await sql<Progress>`
      with done as (
        update newsletter_deliveries set state = outcome.state, run = null,
          attempts = attempts + case when outcome.due_at is null then 0 else 1 end,
          due_at = coalesce(outcome.due_at, newsletter_deliveries.due_at)
        from unnest(${taken.map(({ id }) => id)}::uuid[], ${taken.map(({ state }) => state)}::text[],
          ${taken.map(({ dueAt }) => dueAt?.toISOString() ?? null)}::timestamptz[])
          as outcome (id, state, due_at)
        where newsletter_deliveries.issue_id = ${issueId}
          and newsletter_deliveries.subscriber_id = outcome.id
          and (newsletter_deliveries.state = 'waiting'
            or (newsletter_deliveries.state = 'handed' and newsletter_deliveries.run = ${run}))
        returning newsletter_deliveries.state
      ), counted as (
        select count(*) filter (where state = 'sent')::int as sent,
          count(*) filter (where state = 'bounced')::int as bounced,
          count(*) filter (where state = 'failed')::int as failed,
          count(*) filter (where state = 'skipped')::int as skipped,
          count(*) filter (where state = 'unknown')::int as unknown
        from done
      )
      update newsletter_issues set
        sent_count = sent_count + counted.sent,
        bounced_count = bounced_count + counted.bounced,
        failed_count = failed_count + counted.failed,
        skipped_count = skipped_count + counted.skipped,
        unknown_count = unknown_count + counted.unknown,
        pauses = case when counted.sent > 0 then 0 else pauses end,
        last_error = case when counted.sent > 0 then null else last_error end
      from counted where id = ${issueId}
      returning status, sent_count - judged_sent as sent,
        bounced_count + failed_count - judged_refused as refused`.execute(db);
    for (const row of rows) onProgress(row);
  }

  async function writeMarks(taken: readonly Mark[]): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      update newsletter_deliveries set state = 'handed', run = ${run}
      where issue_id = ${issueId} and subscriber_id = any(${taken.map(({ id }) => id)}::uuid[])
        and (state = 'waiting' or (state = 'handed' and run = ${run}))
      returning subscriber_id as id`.execute(db);
    const marked = new Set(rows.map(({ id }) => id));
    for (const { id, resolve } of taken) resolve(marked.has(id));
  }

  async function write(): Promise<void> {
    while (failure === null && (marks.length > 0 || outcomes.length > 0)) {
      const [takenMarks, takenOutcomes] = [marks, outcomes];
      marks = [];
      outcomes = [];
      try {
        if (takenMarks.length > 0) await writeMarks(takenMarks);
        if (takenOutcomes.length > 0) await writeOutcomes(takenOutcomes);
      } catch (error) {
        failure = error;
        for (const { reject } of [...takenMarks, ...marks]) reject(error);
      }
    }
  }

  const start = () => {
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  };

  return {
    mark: (id) =>
      new Promise((resolve, reject) => {
        if (failure !== null) return reject(failure);
        marks.push({ id, resolve, reject });
        void start();
      }),
    record(outcome) {
      outcomes.push(outcome);
      // Goes with the next mark; without one, the end of the page flushes it.
      if (outcomes.length >= MAX_WAITING) void start();
    },
    async flush() {
      // The first may have begun before the last outcome came.
      await start();
      await start();
      if (failure !== null) throw failure;
    },
  };
}
