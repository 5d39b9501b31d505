import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { publishablePost } from '../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { mergeTags } from './merge-tags';

const { posts, feeds, adminTemplates, templates } = contract;

let api: TestApi;
let author: TestMember;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member('user');
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const publish = (title: string, tags: string[]) =>
  api.request(posts.create, { body: { ...publishablePost(title), tags } }, author);

const titlesWith = async (tag: string | string[], more = {}) =>
  (await api.request(posts.list, { query: { tag, ...more } })).items
    .map(({ title }) => title)
    .toSorted();

test('a tag is one whatever its case, and shown as it was first written', async () => {
  await publish('First', ['Power Query', 'Mu\u0308ller']);
  const second = await publish('Second', ['POWER  QUERY', 'power query', 'MÜLLER', 'new']);
  expect(second.tags).toEqual(['Power Query', 'Müller', 'new']);
  for (const tag of ['Power Query', 'power query', 'POWER QUERY', 'MÜLLER', 'müller']) {
    expect(await titlesWith(tag)).toEqual(['First', 'Second']);
    expect(await titlesWith(tag, { sort: 'liked' })).toEqual(['First', 'Second']);
  }
  expect(await titlesWith(['NEW', 'power query'])).toEqual(['Second']);
  const { items } = await api.request(posts.tags, {});
  expect(items.filter(({ tag }) => tag.toLowerCase() === 'power query')).toEqual([
    { tag: 'Power Query', count: 2 },
  ]);
  const response = await fetch(`${api.url}${feeds.tag.path.replace(':tag', 'POWER%20QUERY')}`);
  const feed = await response.text();
  expect(feed).toContain('Second');
  expect(feed).toContain('Power Query —');
});

test('two members who first write a tag at once write one', async () => {
  const written = ['Slicer', 'SLICER', 'slicer', 'sLICER', 'SlIcEr'];
  const saved = await Promise.all(written.map((tag, index) => publish(`At once ${index}`, [tag])));
  expect(new Set(saved.flatMap(({ tags }) => tags)).size).toBe(1);
  expect(await titlesWith('slicer')).toHaveLength(5);
});

test('a version is restored with the tags as they are written now', async () => {
  const body = { ...publishablePost('Versions'), tags: ['Restored Tag'], createVersion: true };
  const { _id: id } = await api.request(posts.create, { body }, author);
  await sql`update post_versions set snapshot = jsonb_set(snapshot, '{tags}', '["RESTORED tag"]')
    where post_id = ${id}`.execute(api.db);
  const restored = await api.request(
    posts.restore,
    { params: { id }, body: { versionIndex: 0 } },
    author,
  );
  expect(restored.tags).toEqual(['Restored Tag']);
});

test('templates have the same tags', async () => {
  const body = {
    title: 'Ledger',
    type: 'Excel' as const,
    fileUrl: 'https://files.example/ledger.xlsx',
    tags: ['POWER query', 'Ledgers'],
    status: 'published' as const,
  };
  await api.request(adminTemplates.create, { body }, keeper);
  const { items } = await api.request(templates.list, { query: { tag: 'LEDGERS' } });
  expect(items.map(({ tags }) => tags)).toEqual([['Power Query', 'Ledgers']]);
});

test('merges what was stored as different tags, in posts and templates, once', async () => {
  const { _id: first } = await publish('Old one', ['alpha']);
  const { _id: second } = await publish('Old two', ['beta']);
  // As an older version has stored them.
  await sql`delete from tag_names`.execute(api.db);
  await sql`delete from migrations where name = 'merged-tags'`.execute(api.db);
  const write = (id: string, tags: string[]) =>
    sql`update posts set tags = ${tags} where id = ${id}`.execute(api.db);
  await write(first, ['Excel', 'ÉTÉ']);
  await write(second, ['vba', 'excel', 'EXCEL', 'été']);
  await sql`insert into post_tags (tag, published_at, post_id)
    select unnest(tags), published_at, id from posts
    where id in (${first}, ${second}) on conflict do nothing`.execute(api.db);
  // Another process has taken over: nothing is merged, and nothing is recorded as done.
  expect(await mergeTags(api.db, AbortSignal.abort())).toBe(0);
  expect(await mergeTags(api.db)).toBeGreaterThan(0);
  const stored = await api.db
    .selectFrom('posts')
    .select('tags')
    .where('id', 'in', [first, second])
    .orderBy('id')
    .execute();
  expect(stored.map(({ tags }) => tags)).toEqual([
    ['Excel', 'ÉTÉ'],
    ['vba', 'Excel', 'ÉTÉ'],
  ]);
  expect(await titlesWith('excel')).toEqual(['Old one', 'Old two']);
  expect(await titlesWith('été')).toEqual(['Old one', 'Old two']);
  expect(await mergeTags(api.db)).toBe(0);
});
