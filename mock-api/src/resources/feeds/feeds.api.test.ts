import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { createSitemaps, type Sitemaps } from './sitemaps';

const { posts, threads } = contract;

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
  const kept = response.headers.get('cache-control') ?? '';
  return { status: response.status, type, kept, text: await response.text() };
}

test('the site’s feed holds the newest published posts as valid RSS', async () => {
  await publish('Older & wiser <b>');
  await publish('Newer \u0001', { tags: ['r&d'] });
  await publish('A draft', { status: 'draft' });
  const { status, type, kept, text } = await get('/rss.xml');
  expect({ status, type, kept }).toEqual({
    status: 200,
    type: 'application/rss+xml; charset=utf-8',
    kept: 'public, max-age=300',
  });
  expect(text).toContain('<rss version="2.0"');
  expect(text.indexOf('Newer')).toBeLessThan(text.indexOf('Older & wiser <b>'));
  expect(text).not.toContain('A draft');
  expect(text).not.toContain('\u0001');
  expect(text).toMatch(/<link>[^<]*\/blog\/newer<\/link>/);
  expect(text).not.toContain('@example.test');
});

test('a tag and an author have feeds of their own', async () => {
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

test('the index names the sitemaps, and they every public page', async () => {
  const { slug } = await publish('On the map');
  const body = { title: 'Mapped', category: 'data' as const };
  const thread = await api.request(threads.create, { body }, author);
  const index = await get('/sitemap.xml');
  expect(index.type).toBe('application/xml; charset=utf-8');
  const names = [...index.text.matchAll(/\/sitemap\/([\w-]+\.xml)<\/loc>/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['pages-1.xml', 'posts-1.xml', 'discussions-1.xml', 'people-1.xml']);
  const pages = await Promise.all(names.map((name) => get(`/sitemap/${name}`)));
  const everything = pages.map(({ text }) => text).join('');
  for (const path of [
    '/blog',
    `/blog/${slug}`,
    `/discussions/${thread._id}`,
    `/profile/${author.id}`,
  ]) {
    expect(everything).toMatch(new RegExp(`<loc>https?://[^<]+${path}</loc>`));
  }
  expect(everything).not.toContain('a-draft');
  for (const name of ['posts-2.xml', 'posts-0.xml', 'nothing-1.xml']) {
    expect((await get(`/sitemap/${name}`)).status).toBe(404);
  }
  expect((await get('/sitemap/..%2f..%2f-1.xml')).status).toBe(400);
});

async function pathsOf(sitemaps: Sitemaps, name: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const part of (await sitemaps.read(name)) ?? []) {
    paths.push(...part.map(({ path }) => path));
  }
  return paths;
}

test('a sitemap that is full is followed by another, and none repeats an address', async () => {
  const sitemaps = createSitemaps(api.db, 2);
  const names = (await sitemaps.names()).filter((name) => name.startsWith('posts-'));
  const pages = await Promise.all(names.map((name) => pathsOf(sitemaps, name)));
  expect(pages.map(({ length }) => length)).toEqual([2, 2]);
  expect(new Set(pages.flat()).size).toBe(4);
});

test('the last sitemap takes what is new until it is full, and the first page of a kind is never late', async () => {
  const sitemaps = createSitemaps(api.db, 3);
  const before = await sitemaps.names();
  expect(before.filter((name) => /^(posts|templates)/.test(name))).toEqual(['posts-1', 'posts-2']);
  expect(await pathsOf(sitemaps, 'posts-2')).toHaveLength(1);
  for (const title of ['New one', 'New two', 'New three']) await publish(title);
  expect(await pathsOf(sitemaps, 'posts-2')).toHaveLength(3);
  expect(await sitemaps.names()).toEqual(before);
  await sql`insert into templates (id, title, slug, type, version, file_name, preview, tags,
      difficulty, tools, gated, status, seo_desc, search, created_at, updated_at)
    values (gen_random_uuid(), 'First', 'first', 'Excel', '1', 'a', '{}', '{}', 'Beginner', '{}',
      false, 'published', '', '', now(), now())`.execute(api.db);
  expect(await pathsOf(sitemaps, 'templates-1')).toEqual(['/templates/first']);
});

test('a sitemap is the same whether it is read at once or in many parts', async () => {
  await sql`insert into users (id, name, email, email_key, password_hash, role, followers_count,
      created_at, updated_at)
    select gen_random_uuid(), 'Crowd', 'crowd' || n, 'crowd' || n, '', 'user', 1,
      now() - n / 3 * interval '1 second', now()
    from generate_series(1, 5500) n`.execute(api.db);
  const sitemaps = createSitemaps(api.db);
  const people = await pathsOf(sitemaps, 'people-1');
  expect(people).toHaveLength(5_501);
  expect(new Set(people).size).toBe(people.length);
});

test('robots are told where not to go and where the sitemap is', async () => {
  const { type, text } = await get('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
});
