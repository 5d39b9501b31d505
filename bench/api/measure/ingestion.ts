import autocannon from 'autocannon';
import type { Client } from 'pg';
import type { Site } from '../site';
import { CONNECTIONS } from './measure-load';

export interface Ingestion {
  /** Events in the database, over the time from the first call until the last was there. */
  perSecond: number;
  sent: number;
  stored: number;
  /** Answers that were not 2xx, and connections that broke. */
  failed: number;
}

/** As many as the contract lets a browser send at once. */
const BATCH = 50;
const BATCHES = 4_000;

/** A visit of the bench: its events are told from all others by it, and removed afterwards. */
const SESSION_PREFIX = 'bench-visit-';
const PAGE_PREFIX = '/bench/page-';

/** How long nothing more may arrive before what is missing counts as lost, in milliseconds. */
const STALL_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 50;

function createBatch(index: number): string {
  return JSON.stringify(
    Array.from({ length: BATCH }, (_, place) => {
      const number = index * BATCH + place;
      return {
        eventType: number % 5 === 0 ? 'web_vital' : 'page_view',
        pageUrl: `${PAGE_PREFIX}${(number * 7) % 2_000}?from=bench`,
        referrer: number % 3 === 0 ? `https://site${number % 300}.example/` : '',
        device: 'desktop',
        // Every fourth event is by somebody new.
        sessionId: `${SESSION_PREFIX}${Math.floor(number / 4)}`,
        meta: number % 5 === 0 ? { name: 'LCP', value: 1_200 } : {},
      };
    }),
  );
}

/** Ids begin with their time; rows in the order of anything else are not looked for quickly. */
const firstIdOf = (at: Date): string =>
  `${at.getTime().toString(16).padStart(12, '0')}70008000000000000000`;

async function countStoredSince(client: Client, start: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from events where id >= $1 and session_id like $2',
    [firstIdOf(start), `${SESSION_PREFIX}%`],
  );
  return rows[0]?.count ?? 0;
}

/** Waits until all that was sent is stored, or nothing more comes. Tells how much, and by when. */
async function waitUntilStored(client: Client, start: Date, wanted: number) {
  let stored = 0;
  let by = performance.now();
  while (stored < wanted && performance.now() - by < STALL_TIMEOUT_MS) {
    const now = await countStoredSince(client, start);
    if (now > stored) by = performance.now();
    stored = now;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return { stored, by };
}

async function deleteBenchEvents(client: Client, start: Date): Promise<void> {
  const ours = [`${SESSION_PREFIX}%`];
  await client.query(
    `delete from events where id >= '${firstIdOf(start)}' and session_id like $1`,
    ours,
  );
  await client.query('delete from visitors where session_id like $1', ours);
  await client.query('delete from visitor_days where session_id like $1', ours);
  await client.query('delete from event_counts where name like $1', [`${PAGE_PREFIX}%`]);
}

/** Sends events as fast as they are taken, and looks for every one of them in the database. */
export async function measureIngestion({ api, client }: Site): Promise<Ingestion> {
  const start = new Date();
  const requests = Array.from({ length: BATCHES }, (_, index) => ({
    method: 'POST' as const,
    path: '/api/analytics/track',
    headers: { 'content-type': 'application/json' },
    body: createBatch(index),
  }));
  const share = BATCHES / CONNECTIONS;
  let clients = 0;
  const began = performance.now();
  const result = await autocannon({
    url: api.url,
    connections: CONNECTIONS,
    amount: BATCHES,
    timeout: 60,
    setupClient: (one) => {
      one.setRequests(requests.slice(clients * share, (clients + 1) * share));
      clients += 1;
    },
  });
  const sent = result['2xx'] * BATCH;
  const { stored, by } = await waitUntilStored(client, start, sent);
  await deleteBenchEvents(client, start);
  const failed = result.non2xx + result.errors + result.timeouts;
  return { perSecond: (stored * 1_000) / (by - began), sent, stored, failed };
}
