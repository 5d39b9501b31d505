import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { contract, DEFAULT_SETTINGS } from 'shared-kit/contract';
import { parseEvent } from '../../analytics/event';
import { createEventCollector } from '../../analytics/event-collector';
import { formatDay } from '../../analytics/event-counts';
import { dataUrl, workbook } from '../../testing/files';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminAnalytics, adminSettings, adminTemplates, posts } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
beforeEach(async () => {
  await api.flush();
  await sql`truncate events, event_counts, visitors, visitor_days, post_shares`.execute(api.db);
});
afterAll(() => api.close());

const TODAY = formatDay(new Date());

type Sent = Record<string, unknown>;
const event = (fields: Sent = {}): Sent => ({
  eventType: 'page_view',
  pageUrl: '/blog',
  sessionId: 'session-1',
  ...fields,
});

async function track(body: Sent | Sent[], headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}/api/analytics/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await api.flush();
  return { status: response.status, body: await response.json() };
}

async function readEvents() {
  const { rows } = await sql<{ user_id: string | null; session_id: string }>`
    select * from events order by id`.execute(api.db);
  return rows;
}

test('counts page views, and each visitor once', async () => {
  await track([
    event({ referrer: 'https://search.test/q?secret=1', pageUrl: 'https://a.test/blog?q=x#y' }),
    event({ pageUrl: '/templates' }),
    event({ sessionId: 'session-2' }),
  ]);
  await track(event());
  expect(await api.request(adminAnalytics.overview, {}, keeper)).toEqual({
    totalVisitors: 2,
    activeUsers: 2,
    topPages: [
      { pageUrl: '/blog', count: 3 },
      { pageUrl: '/templates', count: 1 },
    ],
    topReferrers: [{ referrer: 'search.test/q', count: 1 }],
  });
  const { from, items } = await api.request(adminAnalytics.daily, {}, keeper);
  expect(from).toBe(formatDay(new Date(Date.now() - 13 * 86_400_000)));
  expect(items).toHaveLength(14);
  expect(items.at(-1)).toEqual({ count: 4, visitors: 2 });
  expect(items[0]).toMatchObject({ count: 0, visitors: 0 });
  const types = await api.request(
    adminAnalytics.byType,
    { query: { from: TODAY, to: TODAY } },
    keeper,
  );
  expect(types.items).toEqual([{ eventType: 'page_view', count: 4 }]);
  const before = await api.request(adminAnalytics.byType, { query: { to: '2020-01-01' } }, keeper);
  expect(before.items).toEqual([]);
});

test('counts visitors of the last five minutes as active', async () => {
  await track(event());
  await sql`update visitors set last_seen = now() - interval '301 seconds'`.execute(api.db);
  expect((await api.request(adminAnalytics.overview, {}, keeper)).activeUsers).toBe(0);
  expect(await api.request(adminAnalytics.active, {}, keeper)).toEqual({ activeUsers: 0 });
  await track(event());
  expect(await api.request(adminAnalytics.active, {}, keeper)).toEqual({ activeUsers: 1 });
  const overview = await api.request(adminAnalytics.overview, {}, keeper);
  expect(overview).toMatchObject({ activeUsers: 1, totalVisitors: 1 });
});

test.each([
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
])('honours %s', async (_, headers) => {
  expect(await track(event(), headers)).toEqual({ status: 202, body: { accepted: false } });
  expect(await readEvents()).toEqual([]);
});

test('applies a changed analytics setting at once', async () => {
  await track(event());
  const set = (enabled: boolean) =>
    api.request(
      adminSettings.update,
      { body: { ...DEFAULT_SETTINGS, analytics: { enabled } } },
      keeper,
    );
  await set(false);
  expect((await track(event())).body).toEqual({ accepted: false });
  await set(true);
  expect((await track(event())).body).toEqual({ accepted: true });
  expect(await readEvents()).toHaveLength(2);
});

test('stores no IP address and takes the user from the session only', async () => {
  await track(event({ userId: keeper.id }), { 'x-forwarded-for': '203.0.113.7' });
  const rows = await readEvents();
  expect(rows[0]?.user_id).toBeNull();
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
});

test('loses no other event of a batch if the database rejects one', async () => {
  const failures: unknown[] = [];
  const events = createEventCollector(api.db, (failure) => failures.push(failure));
  const pageView = (meta: Record<string, number>, sessionId: string) =>
    parseEvent({ eventType: 'page_view', sessionId, pageUrl: '/blog', meta }, null, new Date());
  const batch = [pageView({}, 'first'), pageView({ '\0': 1 }, 'rejected'), pageView({}, 'last')];
  // A request without a DNT header, as from a plain link.
  const request = { headers: {} } as FastifyRequest;
  expect(await events.collect(request, batch)).toBe(true);
  await events.close();
  expect((await readEvents()).map(({ session_id: session }) => session)).toEqual(['first', 'last']);
  expect(events.dropped()).toBe(1);
  expect(failures).toHaveLength(1);
});

test('counts one share of a post per visit', async () => {
  const { slug } = await api.request(posts.create, { body: publishablePost() }, keeper);
  const share = (sessionId: string) =>
    track(event({ eventType: 'share', sessionId, meta: { slug } }));
  await Promise.all([share('one'), share('one'), share('two')]);
  await share('one');
  await track(event({ eventType: 'share', meta: { slug: 'no-such-post' } }));
  const { metrics } = await api.request(posts.bySlug, { params: { slug } });
  expect(metrics.shares).toBe(2);
});

test('counts clicks by area, label and variant, and the hero’s exposures by variant', async () => {
  const click = (area: string, label: string, variant?: string) =>
    event({ eventType: 'cta_click', meta: { area, label, ...(variant ? { variant } : {}) } });
  await track([
    click('hero', 'Join', 'B'),
    click('hero', 'Join', 'B'),
    click('hero', 'Learn more', 'B'),
    click('footer', 'Mail'),
    event({ eventType: 'hero_exposure', meta: { variant: 'B' } }),
    event({ eventType: 'hero_exposure', meta: { variant: 'A' } }),
    event({ eventType: 'hero_exposure', meta: { variant: 'C' } }),
  ]);
  const all = await api.request(adminAnalytics.cta, {}, keeper);
  expect(all).toEqual({
    items: [
      { area: 'hero', label: 'Join', variant: 'B', count: 2 },
      { area: 'footer', label: 'Mail', variant: null, count: 1 },
      { area: 'hero', label: 'Learn more', variant: 'B', count: 1 },
    ],
    areas: [
      { area: 'hero', count: 3 },
      { area: 'footer', count: 1 },
    ],
    exposures: [
      { variant: 'A', count: 1, clicks: 0 },
      { variant: 'B', count: 1, clicks: 3 },
    ],
  });
  const query = { from: TODAY, to: TODAY };
  const footer = await api.request(
    adminAnalytics.cta,
    { query: { ...query, area: 'footer' } },
    keeper,
  );
  expect(footer).toEqual({ ...all, items: [all.items[1]] });
  const first = await api.request(adminAnalytics.cta, { query: { ...query, limit: 1 } }, keeper);
  expect(first).toEqual({ ...all, items: [all.items[0]] });
  const none = await api.request(adminAnalytics.cta, { query: { ...query, limit: 0 } }, keeper);
  expect(none).toEqual({ ...all, items: [] });
});

test('counts a download only when the file is served', async () => {
  const file = { name: 'a.xlsx', dataUrl: dataUrl(workbook()) };
  const body = { title: 'Budget', status: 'published' as const, file };
  const { fileUrl, slug } = await api.request(adminTemplates.create, { body }, keeper);
  await fetch(api.url + fileUrl, { headers: { cookie: '__Host-visit=0123456789abcdef' } });
  await fetch(api.url + fileUrl, { headers: { dnt: '1' } });
  await track(event({ eventType: 'template_download', meta: { slug } }));
  const { items } = await api.request(adminAnalytics.templateDownloads, {}, keeper);
  expect(items).toEqual([{ slug: 'budget', title: 'Budget', count: 1 }]);
  expect((await readEvents())[0]?.session_id).toBe('0123456789abcdef');
});

test.each<[string, Sent | Sent[], string?]>([
  ['a type that is no word', event({ eventType: '<b>' }), 'eventType'],
  ['a type of 61 characters', event({ eventType: 'a'.repeat(61) }), 'eventType'],
  ['no session', event({ sessionId: undefined }), 'sessionId'],
  ['51 events', Array<Sent>(51).fill(event())],
  ['no events', []],
  ['a detail that is an object', event({ meta: { a: { b: 1 } } }), 'meta.a'],
  [
    '21 details',
    event({ meta: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((k) => [k, 1])) }),
    'meta',
  ],
])('rejects %s', async (_, body, ...[field]) => {
  const response = await track(body);
  expect(response).toMatchObject({ status: 400, body: { code: 'invalid' } });
  if (field !== undefined) expect(response.body.fields).toHaveProperty([field]);
  expect(await readEvents()).toEqual([]);
});

test('counts the types of other remotes by name, up to a hundred, and pages as people read them', async () => {
  await track([
    event({ eventType: 'quiz_answered' }),
    event({ pageUrl: `/blog/${encodeURIComponent('表計算')}` }),
    event({ pageUrl: '/blog/%00%E8' }),
  ]);
  for (const part of [0, 1, 2, 3]) {
    await track(Array.from({ length: 50 }, (_, n) => event({ eventType: `made_up_${part}_${n}` })));
  }
  const { items } = await api.request(adminAnalytics.byType, {}, keeper);
  expect(items.length).toBeLessThanOrEqual(101);
  expect(items).toContainEqual({ eventType: 'quiz_answered', count: 1 });
  expect(items.find(({ eventType }) => eventType === 'other')?.count).toBeGreaterThan(90);
  const { topPages } = await api.request(adminAnalytics.overview, {}, keeper);
  expect(topPages).toContainEqual({ pageUrl: '/blog/表計算', count: 1 });
});

test('counts names that a day has no room for together, and known ones by name', async () => {
  await sql`insert into event_counts (kind, day, name, part, variant, count)
    select 'page', ${TODAY}::date, '/made-up-' || n, '', '', 1
    from generate_series(1, 1998) n`.execute(api.db);
  await track(event({ pageUrl: '/a' }));
  await track(['/b', '/c', '/a', '/d', '/made-up-7'].map((pageUrl) => event({ pageUrl })));
  const { rows } = await sql`
    select day::text, name, count::int from event_counts
    where kind = 'page' and (name in ('/a', '/b', '/c', '/d', 'other') or count > 1)
    order by day, name`.execute(api.db);
  const counted = [
    { name: '/a', count: 2 },
    { name: '/b', count: 1 },
  ];
  expect(rows).toEqual([
    ...counted.map((row) => ({ day: '0001-01-01', ...row })),
    { day: '0001-01-01', name: 'other', count: 2 },
    ...counted.map((row) => ({ day: TODAY, ...row })),
    { day: TODAY, name: '/made-up-7', count: 2 },
    { day: TODAY, name: 'other', count: 2 },
  ]);
});

test('reads counts that need more than 32 bits', async () => {
  await track(event());
  await sql`update event_counts set count = 3000000000`.execute(api.db);
  const { items } = await api.request(adminAnalytics.byType, {}, keeper);
  expect(items).toEqual([{ eventType: 'page_view', count: 3_000_000_000 }]);
  const { totalVisitors, topPages } = await api.request(adminAnalytics.overview, {}, keeper);
  expect([totalVisitors, topPages[0]?.count]).toEqual([3_000_000_000, 3_000_000_000]);
  await sql`update event_counts set count = 9223372036854775807`.execute(api.db);
  const most = await api.request(adminAnalytics.overview, {}, keeper);
  expect(most.totalVisitors).toBe(Number.MAX_SAFE_INTEGER);
});

test('stores the rest of a batch with values that the database cannot hold', async () => {
  const response = await fetch(`${api.url}/api/analytics/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `[${JSON.stringify(event())},{"eventType":"page_view","sessionId":"x\\ud800","pageUrl":"/\\udfff{},\\"'","meta":{"k\\ud800":"v\\ud800"}},${JSON.stringify(event({ pageUrl: `/${'ü'.repeat(1_900)}` }))}]`,
  });
  expect(response.status).toBe(202);
  await api.flush();
  expect(await readEvents()).toHaveLength(3);
});

test('writes buffered events at shutdown', async () => {
  await fetch(`${api.url}/api/analytics/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event()),
  });
  await api.app.close();
  expect(await readEvents()).toHaveLength(1);
});
