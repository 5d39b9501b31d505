import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { formatDay } from '../../analytics/event-counts';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminAnalytics } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
beforeEach(() => sql`truncate event_counts`.execute(api.db));
afterAll(() => api.close());

const TODAY = formatDay(new Date());
const dayBefore = (days: number) => formatDay(new Date(Date.now() - days * 86_400_000));
const insertCounts = (rows: [kind: string, daysAgo: number, name: string, count: number][]) =>
  sql`insert into event_counts (kind, day, name, part, variant, count)
    select kind, day, name, '', '', count from unnest(
      ${rows.map(([kind]) => kind)}::text[], ${rows.map(([, days]) => dayBefore(days))}::date[],
      ${rows.map(([, , name]) => name)}::text[], ${rows.map(([, , , count]) => count)}::bigint[]
    ) as rows (kind, day, name, count)`.execute(api.db);

test('lists the top pages and referrers of those days, with their exact counts', async () => {
  await insertCounts([
    ['page', 0, '/blog', 4],
    ['page', 6, '/blog', 5],
    ['page', 6, '/', 8],
    ['page', 7, '/', 100],
    ['referrer', 3, 'search.test', 2],
    ['referrer', 7, 'old.test', 9],
    // More names than are looked at: the last of a day still counts for a page of the top.
    ...Array.from({ length: 120 }, (_, index): [string, number, string, number] => [
      'page',
      1,
      `/crawled/${index}`,
      2,
    ]),
    ['page', 1, '/blog', 1],
  ]);
  const overview = await api.request(adminAnalytics.overview, { query: { days: 7 } }, keeper);
  expect(overview.topPages.slice(0, 3)).toEqual([
    { pageUrl: '/blog', count: 10 },
    { pageUrl: '/', count: 8 },
    { pageUrl: '/crawled/0', count: 2 },
  ]);
  expect(overview.topPages).toHaveLength(10);
  expect(overview.topReferrers).toEqual([{ referrer: 'search.test', count: 2 }]);
});

test('sums up as many days before', async () => {
  await insertCounts([
    ['type', 0, 'page_view', 3],
    ['type', 6, 'page_view', 4],
    ['type', 7, 'page_view', 5],
    ['type', 13, 'page_view', 6],
    ['type', 14, 'page_view', 100],
    ['visitors', 0, '', 1],
    ['visitors', 13, '', 2],
  ]);
  const daily = await api.request(adminAnalytics.daily, { query: { days: 7 } }, keeper);
  expect(daily.items).toHaveLength(7);
  expect(daily.from).toBe(dayBefore(6));
  expect(daily.items[0]).toEqual({ count: 4, visitors: 0 });
  expect(daily.items.at(-1)).toEqual({ count: 3, visitors: 1 });
  expect(daily.previous).toEqual({ count: 11, visitors: 2 });
});

test('lists the most downloaded templates, as many as requested', async () => {
  await insertCounts([
    ['template', 0, 'budget', 2],
    ['template', 1, 'planner', 3],
    ['template', 2, 'planner', 3],
  ]);
  const query = { from: dayBefore(1), to: TODAY };
  const { items } = await api.request(
    adminAnalytics.templateDownloads,
    { query: { ...query, limit: 1 } },
    keeper,
  );
  expect(items).toEqual([{ slug: 'planner', title: 'planner', count: 3 }]);
});
