import { contract } from 'shared-kit/contract';
import { trackVector } from '../../db/search/documents';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { posts, threads, comments, search } = contract;

let api: TestApi;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member('user', 'Pia Pivot');
});
afterAll(() => api.close());

const publish = (title: string, more = {}) =>
  api.request(posts.create, { body: { ...publishablePost(title), ...more } }, author);

const find = (q: string, more = {}) => api.request(search.all, { query: { q, ...more } });

test('finds posts, threads, tracks and users, and counts them by kind', async () => {
  await publish('Pivot tables');
  const category = 'data' as const;
  const thread = await api.request(
    threads.create,
    { body: { title: 'A pivot breaks', category } },
    author,
  );
  const now = new Date();
  const text = { title: 'From zero to pivot', meta: '', text: 'Slice and dice.' };
  await api.db
    .insertInto('tracks')
    .values({
      id: '018f0000-0000-7000-8000-000000000001',
      ...text,
      slug: 'zero-to-pivot',
      level: 'Beginner',
      duration: '',
      position: 0,
      outcomes: [],
      status: 'published',
      cover: null,
      search: trackVector(text),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { items, counts } = await find('pivot');
  expect(counts).toEqual({ post: 1, thread: 1, template: 0, track: 1, person: 1 });
  expect(items.map(({ kind, title, href }) => [kind, title, href]).toSorted()).toEqual([
    ['person', 'Pia Pivot', `/profile/${author.id}`],
    ['post', 'Pivot tables', '/blog/pivot-tables'],
    ['thread', 'A pivot breaks', `/discussions/${thread._id}`],
    ['track', 'From zero to pivot', '/tracks/zero-to-pivot'],
  ]);
  expect(JSON.stringify(items)).not.toContain('@example.test');
  const onlyThreads = await find('pivot', { kind: 'thread' });
  expect(onlyThreads.items.map(({ kind }) => kind)).toEqual(['thread']);
  expect(onlyThreads.counts.post).toBe(1);
});

test('ranks titles above text and hides what is not public', async () => {
  await publish('Lookups in passing', { content: '<h2>x</h2><p>Also about xmatch, once.</p>' });
  await publish('Xmatch explained');
  await publish('Xmatch, half written', { status: 'draft' });
  const { items } = await find('xmatch');
  expect(items.map(({ title }) => title)).toEqual(['Xmatch explained', 'Lookups in passing']);
});

test('returns an excerpt of plain text around the match', async () => {
  const padding = '<p>Some words that lead to it.</p>'.repeat(40);
  await publish('Around', {
    content: `<h2>Why</h2>${padding}<p>Here a <b>quaternion</b> &lt;turns&gt; up.</p>`,
  });
  const [hit] = (await find('quaternion')).items;
  expect(hit?.excerpt).toContain('a quaternion <turns> up.');
  expect(hit?.excerpt).not.toMatch(/<b>|&lt;/);
  expect(hit?.excerpt.length).toBeLessThanOrEqual(160);
});

test('an excerpt of a discussion has everything that was typed', async () => {
  const description =
    'The zeugma: =A1*B1*C1\n<select> a range\n31. of `rows`(*all*) >=100 ![a dot](/b.png)';
  const body = { title: 'Products', category: 'formulas' as const, description };
  await api.request(contract.threads.create, { body }, await api.member());
  const [hit] = (await find('zeugma')).items;
  expect(hit?.excerpt).toBe('The zeugma: =A1*B1*C1 <select> a range 31. of rows(all) >=100 a dot');
});

test('returns every result once across pages, in a stable order', async () => {
  for (let number = 1; number <= 7; number += 1) await publish(`Waterfall ${number}`);
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await find('waterfall', { limit: 3, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
});

test('returns no results for words that nothing has, and for signs', async () => {
  for (const q of ['???', "'); drop table posts; --", '! & | :*', 'a'.repeat(200)]) {
    const { items } = await find(q);
    expect(items).toEqual([]);
  }
  const empty = await api.send(search.all, { query: { q: ' ' } });
  expect(empty).toMatchObject({ status: 400, body: { message: 'Type what you look for.' } });
});

test('finds words that English search leaves out only where there are no others', async () => {
  const titles = async (q: string) => (await find(q)).items.map(({ title }) => title);
  await publish('To be or not to be');
  expect(await titles('to be')).toContain('To be or not to be');
  expect(await titles('the zeugma')).toEqual(await titles('zeugma'));
});

test('rejects a cursor of another list', async () => {
  const category = 'vba' as const;
  for (const title of ['One', 'Two']) {
    await api.request(threads.create, { body: { title, category } }, author);
  }
  const { nextCursor } = await api.request(threads.list, { query: { limit: 1 } });
  const query = { q: 'pivot', cursor: nextCursor };
  expect((await api.send(search.all, { query })).status).toBe(400);
});

test('searches threads but not their replies', async () => {
  const body = { title: 'Silence', category: 'data' as const, description: 'About zebras.' };
  const { _id: thread } = await api.request(threads.create, { body }, author);
  await api.request(comments.create, { body: { thread, content: 'giraffes' } }, author);
  expect((await find('zebra')).items.map(({ title }) => title)).toEqual(['Silence']);
  expect((await find('giraffe')).items).toEqual([]);
});
