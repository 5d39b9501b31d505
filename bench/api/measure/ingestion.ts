import autocannon from 'autocannon';
import type { Client } from 'pg';
import type { Site } from '../site';
import { CONNECTIONS } from './measure-load';

export interface Ingestion {
  /** Events stored per second, from the first request until the last event is in the database. */
  perSecond: number;
  sent: number;
  stored: number;
  /** Responses other than 2xx, and broken connections. */
  failed: number;
}

/** The most events that the contract allows in a request. */
const BATCH = 50;
const BATCHES = 4_000;

/** Visitors, each at an address of its own: one address has a limit. */
const VISITORS = 250;

/** Prefix of the bench's session ids, by which its events are found and deleted. */
const SESSION_PREFIX = 'bench-visit-';
const PAGE_PREFIX = '/bench/page-';

/** After this many milliseconds without a new event, missing events count as lost. */
const STALL_TIMEOUT_MS = 15_000;
const POLL_INTERVAL_MS = 50;

function createBatch(index: number): string {
  return JSON.stringify(
    Array.from({ length: BATCH }, (_, offset) => {
      const number = index * BATCH + offset;
      return {
        eventType: number % 5 === 0 ? 'web_vital' : 'page_view',
        pageUrl: `${PAGE_PREFIX}${(number * 7) % 2_000}?from=bench`,
        referrer: number % 3 === 0 ? `https://site${number % 300}.example/` : '',
        device: 'desktop',
        // Four events per session.
        sessionId: `${SESSION_PREFIX}${Math.floor(number / 4)}`,
        meta: number % 5 === 0 ? { name: 'LCP', value: 1_200 } : {},
      };
    }),
  );
}

/** The smallest id at a time: UUIDv7 ids start with it, and only ids are indexed. */
const firstIdOf = (at: Date): string =>
  `${at.getTime().toString(16).padStart(12, '0')}70008000000000000000`;

async function countStoredSince(client: Client, start: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from events where id >= $1 and session_id like $2',
    [firstIdOf(start), `${SESSION_PREFIX}%`],
  );
  return rows[0]?.count ?? 0;
}

/** Waits until all events are stored or none arrives any more. Returns how many, and when the last came. */
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

/** Sends events as fast as the API accepts them, and counts them in the database. */
export async function measureIngestion({ api, client }: Site): Promise<Ingestion> {
  const start = new Date();
  const requests = Array.from({ length: BATCHES }, (_, index) => ({
    method: 'POST' as const,
    path: '/api/analytics/track',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${1 + (index % VISITORS)}`,
    },
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
