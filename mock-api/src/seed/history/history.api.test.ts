import { sql } from 'kysely';
import { withMigrationLock } from '../../db/migrate';
import { reportCounterDrift } from '../../jobs/counter-drift';
import { pruneAnalytics } from '../../jobs/prune-analytics';
import { readDaily } from '../../resources/analytics/queries';
import { listRemoteLoads } from '../../resources/remotes/queries';
import { startTestApi, type TestApi } from '../../testing/start-test-api';
import { seedDemo } from '../demo';
import { findMiscounts } from './find-miscounts.testing';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A Wednesday. */
const NOW = new Date('2026-06-10T15:20:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await withMigrationLock(api.db, (trx) => seedDemo(trx, api.media, NOW));
});
afterAll(() => api.close());

test('each of the last thirty days has visits, more on working days, and no other day has any', async () => {
  const { from, items, previous } = await readDaily(api.db, 30, NOW);
  expect(items).toHaveLength(30);
  for (const { count, visitors } of items) {
    expect(visitors).toBeGreaterThan(5);
    expect(count).toBeGreaterThan(visitors);
  }
  expect(previous).toEqual({ count: 0, visitors: 0 });
  const visitorsOn = (weekdays: readonly number[]) => {
    const found = items.filter((_, index) =>
      weekdays.includes(new Date(Date.parse(from) + index * DAY).getUTCDay()),
    );
    return found.reduce((sum, { visitors }) => sum + visitors, 0) / found.length;
  };
  expect(visitorsOn([1, 2, 3, 4, 5])).toBeGreaterThan(1.4 * visitorsOn([0, 6]));
});

test('nobody has been there in the last five minutes, or will have been', async () => {
  const { rows } = await sql<{ event: Date; visitor: Date; load: Date }>`
    select (select max(created_at) from events) as event,
      (select max(last_seen) from visitors) as visitor,
      (select max(last_seen) from remote_loads) as load`.execute(api.db);
  for (const last of Object.values(rows[0] ?? {})) {
    expect(last.getTime()).toBeLessThan(NOW.getTime() - 5 * MINUTE);
    expect(last.getTime()).toBeGreaterThan(NOW.getTime() - DAY);
  }
});

test('the counts are those of the events, and no counter has drifted', async () => {
  expect(await findMiscounts(api.db)).toEqual([]);
  expect(await reportCounterDrift.run(api.db, NOW)).toEqual({});
  const { rows: drifted } = await sql`
    select slug from posts join post_metrics on post_id = posts.id where shares <> (
      select count(distinct session_id) from events
      where type = 'share' and meta ->> 'slug' = slug)
    union all
    select slug from templates where downloads <> (
      select count(*) from events where type = 'template_download' and meta ->> 'slug' = slug)
    union all
    select session_id from visitors left join (
      select session_id, min(created_at) as first, max(created_at) as last from events
      group by session_id
    ) as seen using (session_id)
    where first_seen is distinct from first or last_seen is distinct from last`.execute(api.db);
  expect(drifted).toEqual([]);
  const kinds = sql<{ kind: string }>`select distinct kind from event_counts order by kind`;
  expect((await kinds.execute(api.db)).rows.map(({ kind }) => kind)).toEqual([
    ...['cta', 'exposure', 'page', 'referrer', 'template', 'type', 'visitors'],
  ]);
});

test('every page of the history exists, and had no visit before it was published', async () => {
  const { rows } = await sql<{ path: string }>`
    with pages as (
      select '/blog/' || slug as path, published_at as since from posts where status = 'published'
      union all select '/templates/' || slug, created_at from templates where status = 'published'
      union all select '/tracks/' || slug, created_at from tracks where status = 'published'
      union all select '/discussions/' || id, created_at from threads
    )
    select page_url as path from events left join pages on path = page_url and since <= created_at
    where page_url ~ '^/(blog|templates|tracks|discussions)/' and path is null
    union all
    select 'hero ' || (meta ->> 'variant') from events
    where type = 'hero_exposure' and not exists (
      select from heroes where id::text = meta ->> 'hero' and publish_at <= created_at)`.execute(
    api.db,
  );
  expect(rows).toEqual([]);
  const sections = await sql<{ path: string }>`
    select distinct page_url as path from events where page_url !~ '^/.+/'`.execute(api.db);
  expect(sections.rows.map(({ path }) => path).toSorted()).toEqual([
    ...['/', '/about', '/admin', '/blog', '/discussions', '/search', '/submit', '/templates'],
    ...['/tracks', '/tutorials', '/writer'],
  ]);
});

test('the remotes have loaded well, in no hour that a canary will be compared with', async () => {
  const { items, days } = await listRemoteLoads(api.db, {});
  expect(new Set(items.map(({ remote }) => remote))).toEqual(
    new Set(['remote_admin', 'remote_public', 'remote_writer']),
  );
  for (const { loads, failures, halted } of items) {
    expect(failures / loads).toBeLessThan(0.02);
    expect(halted).toBeNull();
  }
  const canaries = items.filter(({ variant }) => variant === 'canary');
  expect(canaries).toMatchObject([{ remote: 'remote_public', failures: 0 }]);
  expect(new Set(days.map(({ date }) => date)).size).toBe(30);
  const { rows } = await sql`
    select hour from remote_loads where hour >= ${new Date('2026-06-10T15:00:00Z')}`.execute(
    api.db,
  );
  expect(rows).toEqual([]);
});

test('the prune job takes nothing but the visitors by day, as on any site of that age', async () => {
  const pruned = await pruneAnalytics.run(api.db, NOW);
  expect(pruned).toEqual({
    ...{ events: 0, days: expect.any(Number), visitors: 0, names: 0, counts: 0, totals: 0 },
    ...{ shares: 0, remoteLoads: 0, loadErrors: 0 },
  });
});
