import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { takePostSlug } from '../../db/slugs';
import { inTransaction, type Transaction } from '../../db/transaction';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminTemplates, posts, templates } = contract;

let api: TestApi;
let author: TestMember;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const publish = (title: string) =>
  api.request(posts.create, { body: publishablePost(title) }, author);

const rename = (id: string, title: string) =>
  api.request(posts.update, { params: { id }, body: publishablePost(title) }, author);

const read = (slug: string) => api.send(posts.bySlug, { params: { slug } });

/** How often this transaction has searched the table of slugs. */
async function countLookups(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(seq_scan), 0)::int + coalesce(sum(idx_scan), 0)::int as count
    from pg_stat_xact_user_tables where relname = 'post_slugs'`.execute(trx);
  return rows[0]?.count ?? 0;
}

test('a title of which there are 20,000 gets the next number without trying each', async () => {
  await sql`
    insert into post_slugs (slug, post_id)
    select case when number = 1 then 'untold' else 'untold-' || number end, null
    from generate_series(1, 20000) number`.execute(api.db);
  expect((await publish('Untold')).slug).toBe('untold-20001');
  const { _id: id } = await publish('Told');
  const { next, lookups } = await inTransaction(api.db, async (trx) => ({
    next: await takePostSlug(trx, 'Untold', id),
    lookups: await countLookups(trx),
  }));
  expect(next).toBe('untold-20002');
  expect(lookups).toBeGreaterThan(0);
  // Halving takes fifteen steps, each of some look-ups; trying each number would take 20,000.
  expect(lookups).toBeLessThan(200);
});

test('a number that nobody has any more is given again', async () => {
  await sql`insert into post_slugs (slug) values ('gap'), ('gap-3')`.execute(api.db);
  expect((await publish('Gap')).slug).toBe('gap-2');
  expect((await publish('Gap')).slug).toBe('gap-4');
});

test('a title that ends in a number is not taken for a numbered one', async () => {
  await publish('Sales 2024');
  expect((await publish('Sales')).slug).toBe('sales');
  expect((await publish('Sales')).slug).toBe('sales-2');
  expect((await publish('Sales 2024')).slug).toBe('sales-2024-2');
});

test('titles of other scripts keep their letters in the address', async () => {
  const post = await publish('Сводные таблицы: ёлка');
  expect(post.slug).toBe('сводные-таблицы-ёлка');
  expect((await publish('Сводные таблицы — ёлка')).slug).toBe('сводные-таблицы-ёлка-2');
  expect((await read(post.slug)).body).toMatchObject({ _id: post._id });
  // As an Apple device types it.
  expect((await read(post.slug.normalize('NFD'))).body).toMatchObject({ _id: post._id });
  const long = await publish('表'.repeat(120));
  expect(long.slug).toBe('表'.repeat(80));
  expect((await read(long.slug)).status).toBe(200);
});

test('an old address of another script leads to the new one', async () => {
  const { _id: id, slug } = await publish('古い題名');
  const renamed = await rename(id, '新しい題名');
  expect(renamed.slug).toBe('新しい題名');
  expect((await read(slug)).body).toMatchObject({ _id: id, slug: '新しい題名' });
  expect((await rename(id, '古い題名')).slug).toBe(slug);
});

test('a slug from before stays until the title changes', async () => {
  const { _id: id } = await publish('既存の記事');
  await sql`insert into post_slugs (slug, post_id) values ('post-17', ${id})`.execute(api.db);
  await sql`update posts set slug = 'post-17' where id = ${id}`.execute(api.db);
  expect((await rename(id, '既存の記事')).slug).toBe('post-17');
  expect((await rename(id, '既存の記事、改')).slug).toBe('既存の記事-改');
});

test('feeds and sitemaps encode such addresses', async () => {
  await publish('데이터 표');
  const path = `/blog/${encodeURIComponent('데이터-표')}<`;
  const rss = await (await fetch(`${api.url}/rss.xml`)).text();
  const sitemap = await (await fetch(`${api.url}/sitemap/posts-1.xml`)).text();
  expect(rss).toContain(path);
  expect(sitemap).toContain(path);
  expect(rss).not.toContain('/blog/데이터');
});

test('templates get the next free address of their title, in any script', async () => {
  const fileUrl = 'https://files.example/budget.xlsx';
  const body = { title: '予算', type: 'Excel', status: 'published', fileUrl } as const;
  const slugs = [];
  for (let index = 0; index < 3; index += 1) {
    slugs.push((await api.request(adminTemplates.create, { body }, keeper)).slug);
  }
  expect(slugs).toEqual(['予算', '予算-2', '予算-3']);
  expect((await api.send(templates.bySlug, { params: { id: '予算-2' } })).status).toBe(200);
});
