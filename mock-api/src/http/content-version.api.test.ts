import { contract } from 'shared-kit/contract';
import { createApp } from '../create-app';
import { createJobs } from '../jobs/create-jobs';
import { runJob } from '../jobs/scheduler';
import { publishablePost } from '../testing/builders';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { createContentVersion } from '../db/content-version';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const threads = contract.threads.list.path;
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${path}`, { headers });

const startThread = (token: string, title: string) =>
  fetch(`${api.url}${threads}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title, category: 'formulas', description: 'How?' }),
  });

test('lets caches keep what a guest reads, and answers 304 until it changes', async () => {
  const first = await read(threads);
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+, stale/);
  const tag = first.headers.get('etag') ?? '';
  expect((await read(threads, { 'if-none-match': tag })).status).toBe(304);
  const { token } = await api.member();
  const member = await read(threads, { authorization: `Bearer ${token}`, 'if-none-match': tag });
  expect(member.status).toBe(200);
  expect(member.headers.get('cache-control')).toBe('no-store');
  expect(member.headers.get('vary')).toContain('Authorization');
});

test('says that responses depend on the origin as well as on the member', async () => {
  for (const path of [threads, '/robots.txt']) {
    const { headers } = await read(path, { origin: 'https://sheetfolk.example' });
    expect(headers.get('access-control-allow-origin')).toBe('https://sheetfolk.example');
    expect(headers.get('vary')).toBe('Origin, accept-encoding, Authorization');
  }
});

test('nothing personal, changing or failed may be kept', async () => {
  for (const path of ['/api/bootstrap', '/api/health', '/api/posts/none', '/api/posts/all']) {
    expect((await read(path)).headers.get('cache-control')).toBe('no-store');
  }
});

test('a write through one process ends the waits at another one', async () => {
  const second = await createApp({
    settings: {
      trustProxy: 'loopback',
      rateLimitFactor: 1_000,
      allowedOrigins: [],
      site: { name: 'Sheetfolk', url: 'https://sheetfolk.example' },
    },
    db: api.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    }),
    media: api.media,
    overload: { maxEventLoopDelay: 0, maxHeapUsedBytes: 0 },
    report: (error) => {
      throw error;
    },
  });
  const url = await second.listen({ host: '127.0.0.1', port: 0 });
  const path = contract.site.contentVersion.path;
  const { token } = await api.member();
  const { version } = await (await read(path)).json();
  // As an edge does: a wait lasts a second at most, and is then asked for again.
  const waitForChange = async (one: string): Promise<number> => {
    for (;;) {
      const waited = await (await fetch(`${one}${path}?since=${version}`)).json();
      if (waited.version !== version) return waited.version;
    }
  };
  const waits = [api.url, url].map(waitForChange);
  const written = await startThread(token, 'A new question about sums');
  expect(written.status).toBe(201);
  const latest = Number(written.headers.get('x-content-version'));
  expect(latest).toBeGreaterThan(version);
  expect(await Promise.all(waits)).toEqual([latest, latest]);
  await second.close();
});

const current = async (): Promise<number> =>
  (await (await read(contract.site.contentVersion.path)).json()).version;

test('the save of a draft changes nothing that guests see, and each of a published post does', async () => {
  const member = await api.member();
  const { posts } = contract;
  const before = await current();
  const { _id: id } = await api.request(posts.create, { body: { title: 'A draft' } }, member);
  const params = { id };
  await api.request(posts.update, { params, body: { title: 'A draft, on' } }, member);
  expect(await current()).toBe(before);
  await api.request(posts.update, { params, body: publishablePost('A post') }, member);
  const published = await current();
  expect(published).toBeGreaterThan(before);
  await api.request(posts.like, { params }, member);
  expect(await current()).toBe(published);
  const withdrawn = { ...publishablePost('A post'), status: 'draft' as const };
  await api.request(posts.update, { params, body: withdrawn }, member);
  expect(await current()).toBeGreaterThan(published);
});

test('a guest’s submission is counted at once by caches, too', async () => {
  const { submissions } = contract;
  const before = await current();
  const { pendingCount } = await api.request(submissions.highlights, {});
  const body = {
    fullName: 'Grace Guest',
    email: 'grace@example.test',
    title: 'What a pivot table is for',
    content: 'Pivot tables answer more than one question. '.repeat(3),
  };
  await api.request(submissions.submit, { body });
  expect(await current()).toBeGreaterThan(before);
  expect((await api.request(submissions.highlights, {})).pendingCount).toBe(pendingCount + 1);
});

test('announces what a job publishes, and no run without work', async () => {
  const member = await api.member();
  const at = Date.now() + 86_400_000;
  const scheduledAt = new Date(at).toISOString();
  const body = { ...publishablePost('Tomorrow'), status: 'scheduled' as const, scheduledAt };
  await api.request(contract.posts.create, { body }, member);
  const [publishDuePosts] = createJobs({
    notificationDelayMs: 0,
    site: { name: 'Sheetfolk', url: 'https://sheetfolk.example' },
    transport: { send: async () => {}, close: async () => {} },
    contentVersion: createContentVersion(api.db),
    removeFile: async () => {},
    embedded: false,
    report: () => {},
  });
  if (publishDuePosts === undefined) throw new Error('There are no jobs.');
  const run = (time: number) => runJob(api.db, publishDuePosts, () => new Date(time));
  await api.db.deleteFrom('jobs').execute();
  const before = await current();
  await run(at - 60_000);
  expect(await current()).toBe(before);
  await run(at + 60_000);
  expect(await current()).toBeGreaterThan(before);
});

test('lets caches keep feeds, the sitemap index and robots.txt, with a tag', async () => {
  for (const path of ['/rss.xml', '/sitemap.xml', '/robots.txt']) {
    const first = await read(path);
    expect(first.headers.get('cache-control')).toContain('s-maxage=');
    const tag = first.headers.get('etag') ?? '';
    const again = await read(path, { 'if-none-match': tag });
    expect([path, again.status]).toEqual([path, 304]);
  }
});

test('a wait for a change ends when the API closes, and leaves no query behind', async () => {
  let queries = 0;
  const db = api.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { version } = await api.request(contract.site.contentVersion, {});
  const contentVersion = createContentVersion(db);
  const wait = contentVersion.wait(version);
  contentVersion.end();
  expect(await wait).toBe(version);
  expect(queries).toBe(1);
});
