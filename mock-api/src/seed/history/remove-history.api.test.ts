import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { formatDay } from '../../analytics/event-counts';
import { startTestApi, type TestApi } from '../../testing/start-test-api';
import { seed } from '../seed';
import { findMiscounts } from './find-miscounts.testing';
import { FIRST_SESSION } from './visits';

const none = { seed: 'none', firstAdmin: null } as const;
const firstAdmin = { email: 'owner@example.test', password: 'a long enough one' };

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

/** How many rows the history has in each of its tables, and what its counters say. */
async function readHistory() {
  const { rows } = await sql`
    select (select count(*)::int from events) as events,
      (select count(*)::int from event_counts) as counts,
      (select count(*)::int from visitors) as visitors,
      (select count(*)::int from visitor_days) as days,
      (select count(*)::int from post_shares) as sharers,
      (select coalesce(sum(shares), 0)::int from post_metrics) as shares,
      (select coalesce(sum(downloads), 0)::int from templates) as downloads,
      (select count(*)::int from remote_loads) as loads`.execute(api.db);
  return rows[0];
}

test('a site that starts without the demo has no history', async () => {
  await seed(api.db, api.media, { seed: 'none', firstAdmin });
  expect(await readHistory()).toEqual({
    ...{
      events: 0,
      counts: 0,
      visitors: 0,
      days: 0,
      sharers: 0,
      shares: 0,
      downloads: 0,
      loads: 0,
    },
  });
});

test('a client cannot pass its visits off as made-up ones, which would be removed', async () => {
  await fetch(`${api.url}/api/analytics/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ eventType: 'page_view', pageUrl: '/blog', sessionId: FIRST_SESSION }]),
  });
  await api.flush();
  await seed(api.db, api.media, none);
  expect(await readHistory()).toMatchObject({ events: 1, visitors: 0 });
});

test('a start without the demo removes the history, and leaves what real visitors did', async () => {
  await seed(api.db, api.media, { seed: 'demo', firstAdmin: null });
  const { slug } = await api.db.selectFrom('posts').select('slug').executeTakeFirstOrThrow();
  await fetch(`${api.url}/api/analytics/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([
      { eventType: 'page_view', pageUrl: '/blog', sessionId: 'a-real-one' },
      { eventType: 'share', pageUrl: `/blog/${slug}`, sessionId: 'a-real-one', meta: { slug } },
    ]),
  });
  await api.flush();
  await Promise.all([seed(api.db, api.media, none), seed(api.db, api.media, none)]);
  const { rows } = await sql<{ day: string; kind: string; name: string; count: number }>`
    select day::text, kind, name, count::int from event_counts order by day, kind, name`.execute(
    api.db,
  );
  const counts = [
    { kind: 'page', name: '/blog', count: 1 },
    { kind: 'type', name: 'page_view', count: 1 },
    { kind: 'type', name: 'share', count: 1 },
    { kind: 'visitors', name: '', count: 1 },
  ];
  expect(rows).toEqual(
    ['0001-01-01', formatDay(new Date())].flatMap((day) =>
      counts.map((count) => ({ day, ...count })),
    ),
  );
  expect(await findMiscounts(api.db)).toEqual([]);
  expect(await readHistory()).toEqual({
    ...{ events: 2, counts: 8, visitors: 1, days: 1 },
    ...{ sharers: 1, shares: 1, downloads: 0, loads: 0 },
  });
  const { metrics } = await api.request(contract.posts.bySlug, { params: { slug } });
  expect(metrics.shares).toBe(1);
});
