import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { formatDay } from '../analytics/event-counts';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { pruneAnalytics } from './prune-analytics';
import { vacuumTables } from './vacuum-tables';

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const DAY = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY);

const rowsOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(api.db);
  return rows[0]?.count;
};

test('deletes events after their retention period, but not their counts', async () => {
  const body = [{ eventType: 'page_view' as const, pageUrl: '/blog', sessionId: 'session-1' }];
  await api.request(contract.analytics.track, { body });
  await api.flush();
  const none = {
    ...{ events: 0, days: 0, visitors: 0, names: 0, counts: 0, totals: 0 },
    ...{ shares: 0, remoteLoads: 0, loadErrors: 0 },
  };
  expect(await pruneAnalytics.run(api.db, later(2))).toEqual(none);
  expect(await pruneAnalytics.run(api.db, later(89))).toEqual({ ...none, days: 1 });
  expect(await pruneAnalytics.run(api.db, later(91))).toEqual({ ...none, events: 1 });
  // Of the page too, whose total stays.
  expect(await pruneAnalytics.run(api.db, later(402))).toEqual({ ...none, visitors: 1, counts: 1 });
  const today = formatDay(new Date());
  const counted = await api.request(
    contract.adminAnalytics.byType,
    { query: { from: today, to: today } },
    keeper,
  );
  expect(counted.items).toEqual([{ eventType: 'page_view', count: 1 }]);
  expect((await api.request(contract.adminAnalytics.overview, {}, keeper)).totalVisitors).toBe(1);
});

test('keeps the most frequent names of an old day, and of all days', async () => {
  await sql`insert into event_counts (kind, day, name, part, variant, count)
    select 'page', ${formatDay(later(-91))}::date, '/page-' || n, '', '', n
    from generate_series(1, 150) n`.execute(api.db);
  await sql`insert into event_counts (kind, day, name, part, variant, count)
    select 'referrer', '0001-01-01', 'site-' || n, '', '', n
    from generate_series(1, 100005) n`.execute(api.db);
  expect(await pruneAnalytics.run(api.db, new Date())).toMatchObject({ names: 50, totals: 5 });
  const { rows } = await sql<{ least: number }>`
    select min(count)::int as least from event_counts where kind = 'page' and name like '/page-%'`.execute(
    api.db,
  );
  expect(rows).toEqual([{ least: 51 }]);
});

test('keeps as many names of all days if they are equally frequent', async () => {
  await sql`insert into event_counts (kind, day, name, part, variant, count)
    select 'template', '0001-01-01', 'template-' || n, '', '', case when n > 111990 then 2 else 1 end
    from generate_series(1, 112000) n`.execute(api.db);
  // More than one batch.
  expect(await pruneAnalytics.run(api.db, new Date())).toMatchObject({ totals: 12_000 });
  const { rows } = await sql`
    select count(*)::int as names, (count(*) filter (where count = 2))::int as frequent
    from event_counts where kind = 'template'`.execute(api.db);
  expect(rows).toEqual([{ names: 100_000, frequent: 10 }]);
  expect(await pruneAnalytics.run(api.db, new Date())).toMatchObject({ totals: 0 });
});

test('deletes more events than fit in one batch', async () => {
  await sql`insert into visitor_days (day, session_id)
    select '2020-01-01', 'session ' || n from generate_series(1, 25000) n`.execute(api.db);
  expect(await pruneAnalytics.run(api.db, new Date())).toMatchObject({ days: 25_000 });
  expect(await rowsOf('visitor_days')).toBe(0);
});

test('analyzes a table that has grown, once', async () => {
  const planned = async () => {
    const { rows } = await sql<{ rows: number }>`
      select reltuples::int as rows from pg_class
      where relname = 'visitors' and relnamespace = current_schema()::regnamespace`.execute(api.db);
    return rows[0]?.rows;
  };
  await sql`insert into visitors (session_id, first_seen, last_seen)
    select 'session ' || n, now(), now() from generate_series(1, 20000) n`.execute(api.db);
  expect(await vacuumTables.run(api.db, new Date())).toMatchObject({
    tables: expect.arrayContaining(['visitors']),
  });
  expect(await planned()).toBe(await rowsOf('visitors'));
  expect(await vacuumTables.run(api.db, new Date())).toEqual({ tables: [] });
});
