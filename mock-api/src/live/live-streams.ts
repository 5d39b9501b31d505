import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { whenLeft } from 'shared-kit/server';
import type { Database } from '../db/connect';
import { RateLimitedError, UnavailableError } from '../errors';
import { createChangeLog, type LiveChange } from './change-log';
import { deleteOldChanges, threadOfTopic } from './live-changes';
import { formatEvent, LiveStream, type StreamOptions } from './live-stream';
import { createStreamIndex } from './stream-index';
import { createUnreadQueue, type CountUnread } from './unread-queue';

export interface LiveLimits {
  /** Streams of this process. */
  streams: number;
  /** Streams of one client, see `clientPrefix`: a company may have one address. */
  perAddress: number;
  perMember: number;
  /** How often changes are looked for while there are streams, in milliseconds. */
  readIntervalMs: number;
  /** How often a stream without events sends a sign of life, in milliseconds. */
  heartbeatMs: number;
  /** How long a stream lasts at least, in milliseconds; at most a third longer. */
  maxAgeMs: number;
  /** How often sessions are checked that have streams, in milliseconds. */
  sessionCheckMs: number;
}

export const LIVE_LIMITS: LiveLimits = {
  streams: 10_000,
  perAddress: 64,
  perMember: 10,
  readIntervalMs: 400,
  heartbeatMs: 25_000,
  maxAgeMs: 30 * 60_000,
  sessionCheckMs: 20_000,
};

/** Streams that are written to in one turn of the event loop, so that requests do not wait for thousands. */
const STREAMS_PER_TURN = 200;

/** Changes of one discussion that are told one by one. */
const MAX_EVENTS_AT_ONCE = 50;

/** How often the process looks for what is due by time. */
const TICK_MS = 1_000;
const CLEAN_UP_MS = 60_000;

/** In seconds; said with 503 to whoever asks for a stream too many. */
const RETRY_AFTER_S = 60;

interface Options {
  db: Database;
  countUnread: CountUnread;
  limits: LiveLimits;
  report: (error: unknown) => void;
}

type OpenOptions = Omit<StreamOptions, 'endsAt'> & {
  response: ServerResponse;
  /** The cursor that the client comes back with. */
  since: number | null;
  /** Reads what is in the event `hello`, when the stream misses nothing any more. */
  readHello: () => Promise<object>;
  /** Writes the head of the response. Not called if reading fails. */
  writeHead: () => void;
};

/** The streams of changes that a process has open. It reads the database only while there are any. */
export interface LiveStreams {
  /** Throws if this process, the address or the member may not have another one. */
  requireCapacity: (address: string, userId: string) => void;
  /** Makes the response a stream, until its client leaves or its time is over; not if it has left already. */
  open: (options: OpenOptions) => Promise<void>;
  count: () => number;
  /** Ends all streams, and opens no more. */
  close: () => Promise<void>;
}

export function createLiveStreams({ db, countUnread, limits, report }: Options): LiveStreams {
  const index = createStreamIndex();
  let log = createChangeLog(db);
  let isClosed = false;
  /** Whether the last read failed. */
  let isLate = false;
  let isReading = false;
  let starting: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let reading: Promise<void> = Promise.resolve();
  const unreadQueue = createUnreadQueue(db, index, countUnread);
  let nextTickAt = 0;
  let nextSessionCheckAt = 0;
  let nextCleanUpAt = 0;

  /** Writes to many streams, a few hundred in each turn of the event loop. */
  async function writeAll(streams: Iterable<LiveStream>, events: Buffer): Promise<void> {
    let written = 0;
    for (const stream of streams) {
      stream.write(events);
      written += 1;
      if (written % STREAMS_PER_TURN === 0) await nextTurn();
    }
  }

  async function sendThreadChanges(changes: readonly LiveChange[]): Promise<void> {
    const id = log.cursor();
    const byThread = new Map<string, string[]>();
    for (const { topic, change, subject_id: reply } of changes) {
      const thread = threadOfTopic(topic);
      if (thread === null) continue;
      const events = byThread.get(thread) ?? [];
      events.push(formatEvent('thread', { thread, change, reply }, id));
      byThread.set(thread, events);
    }
    for (const [thread, events] of byThread) {
      // Of an import, say: pages read it all at once.
      const sent = events.length > MAX_EVENTS_AT_ONCE ? [formatEvent('resync', {}, id)] : events;
      await writeAll(index.ofThread(thread), Buffer.from(sent.join('')));
    }
  }

  async function closeEndedSessions(): Promise<void> {
    for (const streams of index.inGroups(1_000)) {
      const sessions = [...new Set(streams.map(({ sessionId }) => sessionId))];
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .where('sessions.id', '=', sql<string>`any(${sessions}::uuid[])`)
        .where('sessions.expires_at', '>', new Date())
        .where('users.is_active', '=', true)
        .execute();
      const current = new Set(rows.map(({ id }) => id));
      for (const stream of streams) if (!current.has(stream.sessionId)) stream.end();
    }
  }

  async function tick(now: number): Promise<void> {
    if (now < nextTickAt) return;
    nextTickAt = now + Math.min(TICK_MS, limits.heartbeatMs);
    for (const stream of index.all()) {
      if (stream.endsAt <= now) stream.end();
      else if (stream.beatAt <= now) {
        stream.beatAt = now + limits.heartbeatMs;
        // An event: scripts see no comments, and find out by it that a connection is dead.
        stream.write(Buffer.from(formatEvent('beat', {}, log.cursor())));
      }
    }
    if (now >= nextSessionCheckAt) {
      nextSessionCheckAt = now + limits.sessionCheckMs;
      await closeEndedSessions();
    }
    if (now >= nextCleanUpAt) {
      nextCleanUpAt = now + CLEAN_UP_MS;
      await deleteOldChanges(db, new Date(now));
    }
  }

  async function readOnce(): Promise<void> {
    const changes = await log.read();
    for (const { topic } of changes) unreadQueue.addTopic(topic);
    await sendThreadChanges(changes);
    await unreadQueue.send(log.cursor());
    await tick(Date.now());
    if (!isLate) return;
    // The database may be another one than before, with lower numbers.
    isLate = false;
    for (const { userId } of index.all()) unreadQueue.addMember(userId);
    await writeAll(index.all(), Buffer.from(formatEvent('resync', {})));
  }

  function fail(error: unknown): void {
    if (!isLate) report(error);
    isLate = true;
    log = createChangeLog(db);
  }

  function stopReading(): void {
    isReading = false;
  }

  /** Reads now, and again after a while, as long as there are streams. */
  function keepReading(): void {
    timer = null;
    if (isClosed || index.size() === 0) return stopReading();
    reading = readOnce()
      .catch(fail)
      .finally(() => {
        if (isClosed) return stopReading();
        timer = setTimeout(keepReading, limits.readIntervalMs);
      });
  }

  /** Resolves when the present is known, from which on nothing is missed. */
  async function startReading(): Promise<void> {
    if (!isReading) {
      isReading = true;
      log = createChangeLog(db);
      starting = log.read();
      void starting.then(keepReading, stopReading);
    }
    await starting;
  }

  /** The events that a stream has missed which comes back. */
  function formatMissed(since: number | null, threads: readonly string[]): string[] {
    if (since === null) return [];
    const missed = log.since(since);
    if (missed === null) return [formatEvent('resync', {})];
    const events = missed.flatMap(({ topic, change, subject_id: reply }) => {
      const thread = threadOfTopic(topic);
      if (thread === null || !threads.includes(thread)) return [];
      return [formatEvent('thread', { thread, change, reply }, log.cursor())];
    });
    return events.length > MAX_EVENTS_AT_ONCE ? [formatEvent('resync', {})] : events;
  }

  function requireCapacity(address: string, userId: string): void {
    if (isClosed || index.size() >= limits.streams) {
      throw new UnavailableError(
        'There are too many streams. Please ask again later.',
        RETRY_AFTER_S,
      );
    }
    const ofAddress = index.countOfAddress(address);
    if (ofAddress >= limits.perAddress || index.ofMember(userId).length >= limits.perMember) {
      throw new RateLimitedError(RETRY_AFTER_S);
    }
  }

  return {
    requireCapacity,
    count: index.size,
    async open({ response, since, readHello, writeHead, ...options }) {
      requireCapacity(options.address, options.userId);
      // Whoever has left already would stay for ever: nothing says so again.
      if (response.destroyed) return;
      const now = Date.now();
      const stream = new LiveStream(
        response,
        { ...options, endsAt: now + limits.maxAgeMs * (1 + Math.random() / 3) },
        now + limits.heartbeatMs * (0.5 + Math.random() / 2),
      );
      index.add(stream);
      const leave = () => index.remove(stream);
      whenLeft(response.req, response, leave);
      try {
        await startReading();
        const events = [formatEvent('hello', await readHello(), log.cursor())];
        events.push(...formatMissed(since, options.threads));
        writeHead();
        stream.begin(Buffer.from(events.join('')));
        unreadQueue.addMember(options.userId);
      } catch (error) {
        leave();
        throw error;
      }
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      for (const stream of index.all()) stream.end();
      await reading;
    },
  };
}
