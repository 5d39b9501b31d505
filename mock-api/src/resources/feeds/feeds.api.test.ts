import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { createSitemaps, type Sitemaps } from './sitemaps';

const { follow, posts, threads } = contract;

let api: TestApi;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member('user', 'Ada & Sons');
});
afterAll(() => api.close());

const publish = (title: string, more = {}) =>
  api.request(posts.create, { body: { ...publishablePost(title), ...more } }, author);

async function get(path: string) {
  const response = await fetch(api.url + path);
  const type = response.headers.get('content-type') ?? '';
  const cacheControl = response.headers.get('cache-control') ?? '';
  return { status: response.status, type, cacheControl, text: await response.text() };
}

test('returns the newest published posts of the site as RSS', async () => {
  await publish('Older & wiser <b>');
  await publish('Newer \u0001', { tags: ['r&d'] });
  await publish('A draft', { status: 'draft' });
  const { status, type, cacheControl, text } = await get('/rss.xml');
  expect({ status, type, cacheControl }).toEqual({
    status: 200,
    type: 'application/rss+xml; charset=utf-8',
    cacheControl: expect.stringContaining('s-maxage=10'),
  });
  expect(text).toContain('<rss version="2.0"');
  expect(text.indexOf('Newer')).toBeLessThan(text.indexOf('Older & wiser <b>'));
  expect(text).not.toContain('A draft');
  expect(text).not.toContain('\u0001');
  expect(text).toMatch(/<link>[^<]*\/blog\/newer<\/link>/);
  expect(text).not.toContain('@example.test');
});

test('returns a feed for each tag and each author', async () => {
  const other = await api.member('user', 'Somebody else');
  await publish('About pivots', { tags: ['pivot'] });
  const tag = (await get('/rss/tag/pivot')).text;
  expect(tag).toContain('About pivots');
  expect(tag).not.toContain('Older &');
  expect((await get(`/rss/author/${author.id}`)).text).toContain('About pivots');
  const empty = await get(`/rss/author/${other.id}`);
  expect(empty.status).toBe(200);
  expect(empty.text).not.toContain('<item>');
  expect((await get('/rss/author/018f0000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await get(`/rss/tag/${encodeURIComponent('<&>')}`)).status).toBe(200);
});

test('lists every public page in the sitemaps of the index', async () => {
  const { slug } = await publish('On the map');
  const body = { title: 'Mapped', category: 'data' as const };
  const thread = await api.request(threads.create, { body }, author);
  const { handle } = await api.request(follow.profile, { params: { id: author.id } });
  const index = await get('/sitemap.xml');
  expect(index.type).toBe('application/xml; charset=utf-8');
  const names = [...index.text.matchAll(/\/sitemap\/([\w-]+\.xml)<\/loc>/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['pages-1.xml', 'posts-1.xml', 'discussions-1.xml', 'people-1.xml']);
  const pages = await Promise.all(names.map((name) => get(`/sitemap/${name}`)));
  const everything = pages.map(({ text }) => text).join('');
  for (const path of ['/blog', `/blog/${slug}`, `/discussions/${thread._id}`, `/@${handle}`]) {
    expect(everything).toMatch(new RegExp(`<loc>https?://[^<]+${path}</loc>`));
  }
  expect(everything).not.toContain('a-draft');
  for (const name of ['posts-2.xml', 'posts-0.xml', 'nothing-1.xml']) {
    expect((await get(`/sitemap/${name}`)).status).toBe(404);
  }
  expect((await get('/sitemap/..%2f..%2f-1.xml')).status).toBe(400);
});

async function readPaths(sitemaps: Sitemaps, name: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const part of (await sitemaps.read(name)) ?? []) {
    paths.push(...part.map(({ path }) => path));
  }
  return paths;
}

test('starts another sitemap when one is full, without repeating a URL', async () => {
  const sitemaps = createSitemaps(api.db, 2);
  const names = (await sitemaps.listNames()).filter((name) => name.startsWith('posts-'));
  const pages = await Promise.all(names.map((name) => readPaths(sitemaps, name)));
  expect(pages.map(({ length }) => length)).toEqual([2, 2]);
  expect(new Set(pages.flat()).size).toBe(4);
});

test('adds new pages to the last sitemap until it is full, and the first page of a section at once', async () => {
  const sitemaps = createSitemaps(api.db, 3);
  const before = await sitemaps.listNames();
  expect(before.filter((name) => /^(posts|templates)/.test(name))).toEqual(['posts-1', 'posts-2']);
  expect(await readPaths(sitemaps, 'posts-2')).toHaveLength(1);
  for (const title of ['New one', 'New two', 'New three']) await publish(title);
  expect(await readPaths(sitemaps, 'posts-2')).toHaveLength(3);
  expect(await sitemaps.listNames()).toEqual(before);
  await sql`insert into templates (id, title, slug, type, version, file_name, preview, tags,
      difficulty, tools, gated, status, seo_desc, search, created_at, updated_at)
    values (gen_random_uuid(), 'First', 'first', 'Excel', '1', 'a', '{}', '{}', 'Beginner', '{}',
      false, 'published', '', '', now(), now())`.execute(api.db);
  expect(await readPaths(sitemaps, 'templates-1')).toEqual(['/templates/first']);
});

test('streams a sitemap in batches without losing or repeating a URL', async () => {
  await sql`insert into users (id, name, email, email_key, password_hash, role, followers_count,
      created_at, updated_at)
    select gen_random_uuid(), 'Crowd', 'crowd' || n, 'crowd' || n, '', 'user', 1,
      now() + n / 3 * interval '1 second', now()
    from generate_series(1, 5500) n`.execute(api.db);
  const sitemaps = createSitemaps(api.db);
  const first = await readPaths(sitemaps, 'people-1');
  expect(first).toHaveLength(5_000);
  const profiles = [...first, ...(await readPaths(sitemaps, 'people-2'))];
  expect(profiles).toHaveLength(5_501);
  expect(new Set(profiles).size).toBe(profiles.length);
});

test('writes valid XML with encoded URLs and the time of the last change', async () => {
  await sql`insert into templates (id, title, slug, type, version, file_name, preview, tags,
      difficulty, tools, gated, status, seo_desc, search, created_at, updated_at)
    values (gen_random_uuid(), 'é', 'é&<b>', 'Excel', '1', 'a', '{}', '{}', 'Beginner', '{}',
      false, 'published', '', '', now(), '2026-02-03T04:05:06.789Z')`.execute(api.db);
  const { text } = await get('/sitemap/templates-1.xml');
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
  );
  expect(text).toContain(
    '/templates/%C3%A9&amp;%3Cb%3E</loc><lastmod>2026-02-03T04:05:06.789Z</lastmod></url>',
  );
  expect(text).toMatch(/<\/urlset>\s*$/);
});

test('returns 404 for a sitemap whose pages are all gone', async () => {
  expect((await get('/sitemap/templates-1.xml')).status).toBe(200);
  await api.db.deleteFrom('templates').execute();
  expect((await get('/sitemap/templates-1.xml')).status).toBe(404);
});

test('robots.txt names the disallowed paths and the sitemap', async () => {
  const { type, text } = await get('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
});

test('names the address that is set, whatever an edge says', async () => {
  const headers = { 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https' };
  for (const path of ['/rss.xml', '/sitemap.xml', '/robots.txt']) {
    expect(await (await fetch(api.url + path, { headers })).text()).not.toContain('other.example');
  }
});
