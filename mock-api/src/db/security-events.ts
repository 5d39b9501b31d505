import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { SITE_SUBJECT_ID, SYSTEM_ACTOR_ID } from './audit-log';
import { createBatchBuffer, type BatchBufferOptions } from './batch-buffer';
import type { Database } from './connect';
import { inTransaction, isDataError, type Transaction } from './transaction';

/** What the audit log has of security, beside changes. Kept for 90 days. */
export const SECURITY_ACTIONS = [
  'auth.log-in-failed',
  'auth.access-refused',
  'export.start',
] as const;

export interface SecurityEvent {
  action: (typeof SECURITY_ACTIONS)[number];
  /** Null if nobody is logged in. */
  actorId: string | null;
  /** The account that it is about; null if there is none. */
  accountId: string | null;
  /** An operation or the noun of a list; never anything that was typed. */
  what: string;
  /** One of few groups of networks: enough to see whether there are several, and not which. */
  networkGroup: number;
}

/** An event in the hour in which it happened, with the id of its entry. */
interface RecordedEvent {
  id: string;
  event: SecurityEvent;
  hour: Date;
}

/** The events of one entry of the audit log. */
interface Aggregate extends RecordedEvent {
  times: number;
  what: Set<string>;
  networkGroups: Set<number>;
}

const HOUR_MS = 3_600_000;

const BUFFER: BatchBufferOptions = {
  capacity: 10_000,
  highWaterMark: 3_000,
  batchSize: 1_000,
  flushIntervalMs: 1_000,
};

/** What an entry lists at most. */
const MAX_WHAT = 20;

/** Accounts of which a process writes an entry in an hour. Events of others count as of no account. */
const MAX_ENTRIES = 200;

export interface SecurityLog {
  record: (event: SecurityEvent) => void;
  /** Writes all that was recorded. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

/** The same id in every process, so that they count in one entry. */
function entryId({ action, actorId, accountId, what }: SecurityEvent, hour: Date): string {
  const parts = [action, actorId, accountId, action === 'export.start' ? what : '', hour.getTime()];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  // Version 8: a UUID of one's own making.
  return hash.slice(0, 30).replace(/^(.{8})(.{4})(.{3})(.{3})/, '$1-$2-8$3-8$4-');
}

/** The list in `after` with the values that it has not, up to `max`. */
const addToList = (field: string, values: readonly unknown[], max: number): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(value), '[]') from (
    select value from jsonb_array_elements(
      coalesce(audit_log.after -> ${field}, '[]') || ${JSON.stringify(values)}::jsonb)
    group by value order by value limit ${max}) as listed)`;

/** Adds up the events of a batch by their entries. */
function aggregate(batch: readonly RecordedEvent[]): Aggregate[] {
  const entries = new Map<string, Aggregate>();
  for (const recorded of batch) {
    const { id, event } = recorded;
    const entry = entries.get(id) ?? {
      ...recorded,
      times: 0,
      what: new Set<string>(),
      networkGroups: new Set<number>(),
    };
    entry.times += 1;
    if (entry.what.size < MAX_WHAT) entry.what.add(event.what);
    if (entry.networkGroups.size < MAX_WHAT) entry.networkGroups.add(event.networkGroup);
    entries.set(id, entry);
  }
  // In one order everywhere, so that two processes do not wait for each other.
  return [...entries.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function writeEntry(
  trx: Transaction,
  { id, event, hour, ...counted }: Aggregate,
): Promise<void> {
  const { times } = counted;
  const [what, groups] = [[...counted.what], [...counted.networkGroups]];
  const { action, actorId, accountId } = event;
  const subject = action === 'export.start' ? 'export' : accountId === null ? 'access' : 'user';
  await trx
    .insertInto('audit_log')
    .values({
      id,
      actor_id: actorId ?? SYSTEM_ACTOR_ID,
      action,
      subject,
      subject_id: accountId ?? SITE_SUBJECT_ID,
      before: null,
      after: JSON.stringify({ times, what, networkGroups: groups }),
      created_at: hour,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        after: sql`jsonb_build_object(
          'times', (audit_log.after ->> 'times')::bigint + ${times}::bigint,
          'what', ${addToList('what', what, MAX_WHAT)},
          'networkGroups', ${addToList('networkGroups', groups, MAX_WHAT)})`,
      }),
    )
    .execute();
}

interface SecurityLogOptions {
  /** Writes one structured line to the log for what was recorded within a second. */
  log: (entry: object) => void;
  report: (error: unknown) => void;
}

/**
 * Records failed log-ins, refused permissions and exports, in the log and in the audit log. Whoever
 * causes thousands of them fills neither: they are added up for a second, and in an entry for an hour.
 */
export function createSecurityLog(db: Database, { log, report }: SecurityLogOptions): SecurityLog {
  let known = { hour: 0, ids: new Set<string>() };
  /** A batch is tried again if the database is away: its events are logged once, and at once. */
  const logged = new WeakSet<RecordedEvent>();

  function logEvents(batch: readonly RecordedEvent[]): void {
    const isNew = (recorded: RecordedEvent) => !logged.has(recorded);
    for (const { event, times, what, networkGroups } of aggregate(batch.filter(isNew))) {
      const { action, actorId, accountId } = event;
      const lists = { what: [...what], networkGroups: [...networkGroups] };
      log({ event: action, actorId, accountId, times, ...lists });
    }
    for (const recorded of batch) logged.add(recorded);
  }

  const buffer = createBatchBuffer<RecordedEvent>(
    async (batch) => {
      logEvents(batch);
      // All or none, so that a batch that is written again counts once.
      await inTransaction(db, async (trx) => {
        for (const entry of aggregate(batch)) await writeEntry(trx, entry);
      });
    },
    BUFFER,
    { isPermanent: isDataError, report },
  );

  /** The event, or that of no account if there are too many. */
  function bound(event: SecurityEvent, hour: Date): RecordedEvent {
    if (known.hour !== hour.getTime()) known = { hour: hour.getTime(), ids: new Set() };
    const id = entryId(event, hour);
    if (!known.ids.has(id) && known.ids.size >= MAX_ENTRIES) {
      const others = { ...event, actorId: null, accountId: null };
      return { id: entryId(others, hour), event: others, hour };
    }
    known.ids.add(id);
    return { id, event, hour };
  }

  return {
    record: (event) => {
      const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
      buffer.add([bound(event, hour)]);
    },
    flush: buffer.flush,
    close: buffer.close,
  };
}
