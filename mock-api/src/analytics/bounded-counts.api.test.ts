import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { createApp } from '../create-app';
import { pruneAnalytics } from '../jobs/prune-analytics';
import { publishablePost } from '../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { parseEvent } from './event';
import { createEventCollector, type EventCollector } from './event-collector';
import { ALL_DAYS } from './event-counts';
import { MAX_NAMES_OF_DAY } from './limit-names';

/** As many events one transaction writes. */
const BATCH = 1_000;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
beforeEach(async () => {
  await api.flush();
  await sql`truncate events, event_counts, visitors, visitor_days`.execute(api.db);
});
afterAll(() => api.close());

/** What one more process of the API has. */
const startCollector = () =>
  createEventCollector(api.db, (error) => {
    throw error;
  });

// A request without a DNT header.
const request = { headers: {} } as FastifyRequest;

const view = (collector: EventCollector, pages: readonly string[]) =>
  collector.collect(
    request,
    pages.map((pageUrl) =>
      parseEvent({ eventType: 'page_view', sessionId: 'flood', pageUrl }, null, new Date()),
    ),
  );

const createPages = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `/${prefix}-${index}`);

async function readPageCounts() {
  const { rows } = await sql<{ total: boolean; rows: number; views: number; other: number }>`
    select day = ${ALL_DAYS}::date as total, count(*)::int as rows, sum(count)::int as views,
      coalesce(sum(count) filter (where name = 'other'), 0)::int as other
    from event_counts where kind = 'page' group by 1 order by 1`.execute(api.db);
  return rows;
}

test('counts so many pages a day and the others as one, in all processes and after a start', async () => {
  const processes = [startCollector(), startCollector()];
  // In batches of a thousand, as many processes flush them.
  for (const [index, one] of processes.entries()) {
    await view(one, createPages(`page-${index}`, MAX_NAMES_OF_DAY));
  }
  await Promise.all(processes.map((one) => one.close()));
  const views = 2 * MAX_NAMES_OF_DAY;
  // What another process writes at the same time is not seen: at most a batch of it.
  const most = MAX_NAMES_OF_DAY + BATCH + 1;
  const [ofDay, total] = await readPageCounts();
  expect(ofDay).toMatchObject({ total: false, views });
  expect(ofDay?.rows).toBeLessThanOrEqual(most);
  expect(total).toEqual({ ...ofDay, total: true });

  const restarted = startCollector();
  await view(restarted, ['/new', '/newer']);
  await restarted.close();
  expect(await readPageCounts()).toMatchObject([
    { rows: ofDay?.rows, views: views + 2, other: (ofDay?.other ?? 0) + 2 },
    { rows: ofDay?.rows, views: views + 2, other: (ofDay?.other ?? 0) + 2 },
  ]);
});

test('limits the labels of an area that visitors call “other” too', async () => {
  const clicks = 2 * MAX_NAMES_OF_DAY + BATCH;
  const collector = startCollector();
  await collector.collect(
    request,
    Array.from({ length: clicks }, (_, index) => {
      const meta = { area: 'other', label: `label-${index}` };
      const clicked = { eventType: 'cta_click', sessionId: 'flood', pageUrl: '/', meta };
      return parseEvent(clicked, null, new Date());
    }),
  );
  await collector.close();
  const { rows } = await sql`
    select count(*)::int as rows, sum(count)::int as clicks,
      (sum(count) filter (where part = ''))::int as other
    from event_counts where kind = 'cta' group by day`.execute(api.db);
  const limited = { rows: MAX_NAMES_OF_DAY + 1, clicks, other: clicks - MAX_NAMES_OF_DAY };
  // Of the day and of all days.
  expect(rows).toEqual([limited, limited]);
});

test('deletes the sessions that shared a post after 400 days, but not its shares', async () => {
  const { slug } = await api.request(contract.posts.create, { body: publishablePost() }, keeper);
  const body = { eventType: 'share' as const, sessionId: 'old', meta: { slug } };
  await api.request(contract.analytics.track, { body });
  await api.flush();
  const run = (days: number) =>
    pruneAnalytics.run(api.db, new Date(Date.now() + days * 86_400_000));
  expect(await run(399)).toMatchObject({ shares: 0 });
  expect(await run(402)).toMatchObject({ shares: 1 });
  const { metrics } = await api.request(contract.posts.bySlug, { params: { slug } }, keeper);
  expect(metrics.shares).toBe(1);
});

test('counts a share once per session and post, in two processes and after a start', async () => {
  const { slug } = await api.request(contract.posts.create, { body: publishablePost() }, keeper);
  const start = () =>
    createApp({
      settings: {
        trustProxy: 'loopback',
        rateLimitFactor: 1_000,
        allowedOrigins: [],
        site: { name: 'Sheetfolk', url: 'https://sheetfolk.example' },
      },
      db: api.db,
      media: api.media,
      overload: { maxEventLoopDelay: 0, maxHeapUsedBytes: 0 },
      report: (error) => {
        throw error;
      },
    });
  const share = (url: string, sessionId: string) =>
    fetch(url + contract.analytics.track.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ eventType: 'share', sessionId, meta: { slug } }),
    });
  const second = await start();
  const urls = [api.url, await second.listen({ host: '127.0.0.1', port: 0 })];
  await Promise.all(
    urls.flatMap((url) => [share(url, 'one'), share(url, 'one'), share(url, 'two')]),
  );
  await api.flush();
  await second.close();
  const restarted = await start();
  await share(await restarted.listen({ host: '127.0.0.1', port: 0 }), 'one');
  await restarted.close();
  const { metrics } = await api.request(contract.posts.bySlug, { params: { slug } }, keeper);
  expect(metrics.shares).toBe(2);
});

test('shortens labels and variants', async () => {
  const collector = startCollector();
  const meta = { area: 'a'.repeat(400), label: 'b'.repeat(400), variant: 'c'.repeat(400) };
  const clicked = { eventType: 'cta_click', sessionId: 'session-1', pageUrl: '/', meta };
  await collector.collect(request, [parseEvent(clicked, null, new Date())]);
  await collector.close();
  const { rows } = await sql`
    select length(name) as area, length(part) as label, length(variant) as variant
    from event_counts where kind = 'cta' and day <> ${ALL_DAYS}::date`.execute(api.db);
  expect(rows).toEqual([{ area: 100, label: 100, variant: 20 }]);
});
