import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from 'shared-kit/contract';
import type { Database } from '../db/connect';
import { readGeneration } from '../db/content-generation';

/** Tells an edge, with the response to a write, the generation that the write has led to. */
const GENERATION_HEADER = 'x-content-generation';

/** How often other processes' changes are looked for, while somebody waits. */
const CHECK_INTERVAL_MS = 200;
const MAX_WAIT_MS = 1_000;

/**
 * What is not called content here: it changes nothing that guests see, or only a count, which may be
 * as late as `CACHE_CONTROL` says. Without these, likes alone would keep every cache empty.
 */
const WITHOUT_CONTENT =
  /^\/api\/(auth|analytics|client-errors|remotes|ai|media|subscribe|follow|posts\/:id\/like|admin\/(jobs|mail|subscribers|bulk\/count|users\/:id\/sessions))/;

/** Whether a successful request may have changed what guests see. */
export const changesContent = ({ method, path }: EndpointDefinition): boolean =>
  method !== 'GET' && !WITHOUT_CONTENT.test(path);

/** Replies to requests that turned out to change nothing that guests see. */
const unseen = new WeakSet<FastifyReply>();

/** Says that this request has changed nothing that guests see, such as the save of a draft. */
export const keepGeneration = (reply: FastifyReply): void => void unseen.add(reply);

/** Waiters of this process, by database. */
const waiters = new WeakMap<Database, Set<() => void>>();

/** The last generation that this process has written, by database. */
const written = new WeakMap<Database, number>();

/** The last generation that this process has written: what it has read since contains its own writes. */
export const writtenGeneration = (db: Database): number | undefined => written.get(db);

/**
 * What identical reads are coalesced by: a read that follows a write, here or as its edge knows of
 * it, does not join one that began before.
 */
export const flightKey = (db: Database, { headers, url }: FastifyRequest): string =>
  [written.get(db), headers[GENERATION_HEADER], url].join(' ');

/**
 * The generation that a guest's read must not be older than: as its edge knows of it, or as this
 * process has written it. Null if the request does not say; it must see every write then.
 */
export function neededGeneration(db: Database, { headers }: FastifyRequest): number | null {
  const known = Number(headers[GENERATION_HEADER]);
  if (!Number.isSafeInteger(known) || known < 1 || headers.authorization !== undefined) return null;
  return Math.max(known, written.get(db) ?? 0);
}

/** Notes that public content has changed, and wakes whoever waits for that in this process. */
export async function advanceGeneration(db: Database): Promise<number> {
  const { generation } = await db
    .insertInto('content_generation')
    .values({ name: 'site', generation: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ generation: sql<number>`content_generation.generation + 1` }),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  const latest = Number(generation);
  written.set(db, latest);
  for (const wake of waiters.get(db) ?? []) wake();
  return latest;
}

/**
 * As `advanceGeneration`, and tells the edge that the request came through. Does nothing if the
 * handler said that guests see no change.
 */
export async function announceChange(db: Database, reply: FastifyReply): Promise<void> {
  if (unseen.has(reply)) return;
  void reply.header(GENERATION_HEADER, await advanceGeneration(db));
}

/** Databases that are about to be closed. */
const closing = new WeakSet<Database>();

/** Ends all waits, before the database is closed. */
export function endWaits(db: Database): void {
  closing.add(db);
  for (const wake of waiters.get(db) ?? []) wake();
}

/** Resolves with the generation: at once if it is not `since`, else when it changes or after a second. */
export async function waitForGeneration(db: Database, since: number | undefined): Promise<number> {
  const until = Date.now() + MAX_WAIT_MS;
  const ofDatabase = waiters.get(db) ?? new Set<() => void>();
  waiters.set(db, ofDatabase);
  for (;;) {
    const controller = new AbortController();
    const wake = () => controller.abort();
    // Before the query, so that a change during it counts.
    ofDatabase.add(wake);
    try {
      const generation = await readGeneration(db);
      if (generation !== since || Date.now() >= until) return generation;
      await wait(CHECK_INTERVAL_MS, undefined, { signal: controller.signal }).catch(() => {});
      if (closing.has(db)) return generation;
    } finally {
      ofDatabase.delete(wake);
    }
  }
}

/** Browsers ask again each time; a shared cache may be this late with what no write announces. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

/** Says that members get other responses. Appends: CORS has said what depends on the origin. */
export function varyByAuthorization(reply: FastifyReply): void {
  const fields = [reply.getHeader('vary') ?? []].flat().flatMap((value) => `${value}`.split(', '));
  void reply.header('vary', [...new Set([...fields, 'Authorization'])].join(', '));
}

/** Lets caches keep the response to a guest. Returns whether the client has it already. */
export function markCacheable(request: FastifyRequest, reply: FastifyReply, body: string): boolean {
  varyByAuthorization(reply);
  // Also an expired token names somebody.
  if (request.headers.authorization !== undefined) return false;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  void reply.header('etag', etag).header('cache-control', CACHE_CONTROL);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag) ?? false;
}
