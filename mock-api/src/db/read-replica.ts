import { sql, type Kysely } from 'kysely';
import { AppError, UnavailableError } from '../errors';
import { onReplica } from './route-reads';
import type { Tables } from './schema';

type Database = Kysely<Tables>;

export interface ReplicaOptions {
  primary: Database;
  /** A connection of its own for checks. */
  replica: Database;
  /** How far behind the primary the replica may be, in milliseconds. */
  maxLagMs: number;
  log: (entry: object) => void;
  checkIntervalMs?: number;
}

export interface ReadReplica {
  /**
   * Runs `work` on the replica, if that has the content of `generation`. Else, or if it fails there,
   * runs it on the primary.
   */
  read: <T>(generation: number, work: () => Promise<T>) => Promise<T>;
  isUsable: () => boolean;
  /** How many reads each has served since the start. */
  counts: Readonly<{ replica: number; primary: number }>;
  stop: () => void;
}

const CHECK_INTERVAL_MS = 1_000;

/** A heartbeat is written so often, however many processes check. */
const HEARTBEAT_INTERVAL = sql`interval '1 second'`;

/** Writes the heartbeat if it is due, and resolves with the last one. */
async function writeHeartbeat(primary: Database): Promise<Date | null> {
  await primary
    .updateTable('replication_heartbeat')
    .set({ beat_at: sql<Date>`now()` })
    .where('beat_at', '<', sql<Date>`now() - ${HEARTBEAT_INTERVAL}`)
    .execute();
  const row = await primary
    .selectFrom('replication_heartbeat')
    .select('beat_at')
    .executeTakeFirst();
  return row?.beat_at ?? null;
}

/** What the replica has received so far, in one snapshot. */
const readPosition = (replica: Database) =>
  replica
    .selectFrom('replication_heartbeat')
    .innerJoin('content_generation', (join) => join.onTrue())
    .select(['beat_at', 'generation'])
    .executeTakeFirstOrThrow();

/** Watches a streaming replica, and decides which reads it may serve. */
export function createReadReplica(options: ReplicaOptions): ReadReplica {
  const { primary, replica, maxLagMs, log, checkIntervalMs = CHECK_INTERVAL_MS } = options;
  const counts = { replica: 0, primary: 0 };
  let isUsable = false;
  let generation = 0;
  let lastHeartbeat: Date | null = null;
  let checking: Promise<void> | null = null;
  let isBeating = false;
  let isStopped = false;

  function setUsable(value: boolean, reason: string): void {
    if (value === isUsable || isStopped) return;
    isUsable = value;
    const event = value ? 'replica-usable' : 'replica-unusable';
    log({ event, time: new Date().toISOString(), reason });
  }

  async function check(): Promise<void> {
    try {
      const position = await readPosition(replica);
      generation = Number(position.generation);
      const lagMs = (lastHeartbeat?.getTime() ?? Infinity) - position.beat_at.getTime();
      const isBehind = lagMs > maxLagMs;
      setUsable(!isBehind, isBehind ? `It is ${lagMs} ms behind.` : 'It answers.');
    } catch (error) {
      setUsable(false, error instanceof Error ? error.message : String(error));
    }
  }

  /** Checks once for all who ask meanwhile. */
  function checkNow(): Promise<void> {
    checking ??= check().finally(() => (checking = null));
    return checking;
  }

  /** Apart from the checks: a primary that does not answer must not delay them. */
  function beat(): void {
    if (isBeating) return;
    isBeating = true;
    writeHeartbeat(primary)
      .then((beatAt) => (lastHeartbeat = beatAt))
      // The primary's outage is reported by the requests that need it.
      .catch(() => {})
      .finally(() => (isBeating = false));
  }

  function watch(): void {
    beat();
    void checkNow();
  }

  watch();
  const timer = setInterval(watch, checkIntervalMs);

  async function isReady(needed: number): Promise<boolean> {
    if (isUsable && generation < needed) await checkNow();
    return isUsable && generation >= needed;
  }

  async function readPrimary<T>(work: () => Promise<T>): Promise<T> {
    counts.primary += 1;
    return work();
  }

  return {
    read: async (needed, work) => {
      if (!(await isReady(needed))) return readPrimary(work);
      try {
        const result = await onReplica(work);
        counts.replica += 1;
        return result;
      } catch (error) {
        if (error instanceof AppError && !(error instanceof UnavailableError)) throw error;
        // The replica may be gone, or have cancelled the query to go on replaying.
        void checkNow();
        return readPrimary(work);
      }
    },
    isUsable: () => isUsable,
    counts,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
