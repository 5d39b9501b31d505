import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { textVector } from '../../db/search/vector';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { posts, threads, search } = contract;

let api: TestApi;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member('user', 'Wilhelmina Quartz');
});
afterAll(() => api.close());

const publish = (title: string, more = {}) =>
  api.request(posts.create, { body: { ...publishablePost(title), ...more } }, author);

const suggest = async (q: string) =>
  (await api.request(search.suggest, { query: { q } })).items.map(({ kind, title }) => [
    kind,
    title,
  ]);

test('suggests titles by each beginning of each of their words', async () => {
  await publish('Pivoting with XLOOKUP');
  await api.request(
    threads.create,
    { body: { title: 'INDEX/MATCH or XLOOKUP?', category: 'formulas' } },
    author,
  );
  for (const q of ['x', 'xl', 'xlook', 'XLOOKUP', 'pivotin', 'with', 'pivot xl', 'xlookup piv']) {
    expect(await suggest(q)).toContainEqual(['post', 'Pivoting with XLOOKUP']);
  }
  for (const q of ['mat', 'MATCH', 'index match', 'or']) {
    expect(await suggest(q)).toContainEqual(['thread', 'INDEX/MATCH or XLOOKUP?']);
  }
  expect(await suggest('lookup')).toEqual([]);
});

test('suggests members by the beginning of each of their names, with the path of their page', async () => {
  const { items } = await api.request(search.suggest, { query: { q: 'quar' } });
  expect(items).toEqual([
    { kind: 'person', id: author.id, title: 'Wilhelmina Quartz', href: `/profile/${author.id}` },
  ]);
  expect(await suggest('wil')).toEqual([['person', 'Wilhelmina Quartz']]);
});

test('finds older titles than those that it reads in order', async () => {
  const { _id: id } = await publish('Zebra stripes in tables');
  // In the past: whatever is published from now on is among the newest.
  await api.db
    .updateTable('posts')
    .set({ published_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', id)
    .execute();
  await sql`
    insert into posts
    select (jsonb_populate_record(post, jsonb_build_object(
      'id', gen_random_uuid(), 'slug', 'newer-' || number, 'title', 'Newer ' || number,
      'search', ${textVector({ title: 'Newer' })}::text,
      'published_at', now() - (320 - number) * interval '1 second'))).*
    from posts post, generate_series(0, 319) number
    where post.id = ${id}`.execute(api.db);
  expect(await suggest('zeb')).toEqual([['post', 'Zebra stripes in tables']]);
  expect(await suggest('zebra tab')).toEqual([['post', 'Zebra stripes in tables']]);
  // The newest are preferred, and only a few.
  expect(await suggest('newer')).toEqual(
    [319, 318, 317, 316].map((number) => ['post', `Newer ${number}`]),
  );
});

test('suggests nothing that is not public', async () => {
  await publish('Xenolith, half written', { status: 'draft' });
  const gone = await api.member('user', 'Xenia Disabled');
  await api.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute();
  expect(await suggest('xen')).toEqual([]);
});

test('takes no character of the query for a pattern', async () => {
  for (const q of ['.*', '%', '_', "'); drop table posts; --", '! & | :*', '(((']) {
    expect(await suggest(q)).toEqual([]);
  }
  const empty = await api.send(search.suggest, { query: { q: ' ' } });
  expect(empty).toMatchObject({ status: 400, body: { message: 'Type what you look for.' } });
});

test('follows what is published, renamed, hidden and deleted, one request later', async () => {
  const { _id: id } = await publish('Mandrill counts');
  expect(await suggest('mandr')).toEqual([['post', 'Mandrill counts']]);
  const { _id: second } = await publish('Mandrill sums');
  expect(await suggest('mandr')).toHaveLength(2);
  await api.request(
    posts.update,
    { params: { id }, body: publishablePost('Mandrake counts') },
    author,
  );
  expect(await suggest('mandr')).toEqual([
    ['post', 'Mandrill sums'],
    ['post', 'Mandrake counts'],
  ]);
  await api.request(
    posts.update,
    { params: { id }, body: { ...publishablePost('Mandrake counts'), status: 'draft' } },
    author,
  );
  await api.request(posts.remove, { params: { id: second } }, author);
  expect(await suggest('mandr')).toEqual([]);
});

test('looks for accents, other scripts and finished words among the newest as by the index', async () => {
  await publish('Résumés in 日本語 tables');
  for (const q of ['resum', 'résumé', 'resumes', '日', '本語', 'table']) {
    expect(await suggest(q)).toContainEqual(['post', 'Résumés in 日本語 tables']);
  }
  expect(await suggest('日語')).toEqual([]);
});

test('cuts a long title between characters, and finds it by its last word', async () => {
  const family = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}';
  const words = Array.from({ length: 70 }, (_, index) => `w${index}`).join(' ');
  await publish(`Wombats ${family.repeat(300)}`);
  await publish(`Quokkas ${words} quagga`);
  expect(await suggest('wombat')).toEqual([['post', `Wombats ${family.repeat(192)}…`]]);
  expect(await suggest('quagga')).toMatchObject([
    ['post', expect.stringMatching(/^Quokkas w0 .*…$/)],
  ]);
});
