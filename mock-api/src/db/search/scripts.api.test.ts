import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminUsers, adminComments, comments, posts, search, threads } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin', 'Jürgen Łukasz Çelik');
});
afterAll(() => api.close());

/** What people write, and what they look for. */
const EXAMPLES: [text: string, queries: string[]][] = [
  ['Count days with NETWORKDAYS.INTL', ['NETWORKDAYS.INTL', 'networkdays', 'intl', 'NETWORKD']],
  ['Spread: STDEV.S or STDEV.P?', ['STDEV.S', 'stdev.p', 'stdev']],
  ['Open budget_2031.xlsx on a phone', ['budget_2031.xlsx', 'budget', '2031', 'xlsx']],
  ['Where does #N/A! come from', ['#N/A', 'n/a']],
  ['Fix $QZ$17 in =SUM(QZ:QZ)', ['$QZ$17', '=SUM(QZ:QZ)', 'QZ:QZ', 'qz']],
  ['Round 3.14159 since v2.71', ['3.14159', 'v2.71', '14159']],
  ['Below -273 degrees', ['-273', '273']],
  ['See https://docs.quokka.example/a/sheets?id=77', ['docs.quokka.example', 'quokka', '77']],
  ['हिन्दी में पिवट तालिका', ['हिन्दी', 'पिवट तालिका', 'पिव']],
  ['Stra\u00dfe nach Mu\u0308nster', ['strasse', 'STRASSE', 'munster', 'Münster']],
  ['İSTANBUL bütçesi', ['istanbul', 'İstanbul', 'butcesi', 'BÜTÇESİ']],
  ['A résumé of résumés', ['resume', 'RÉSUMÉ', 'resumes']],
  ['エクセルの条件付き書式を設定する', ['条件付き書式', '書式', 'エクセル', '条', 'ｴｸｾﾙ']],
  ['数据透视表的排序', ['透视表', '排序', '数据 排序']],
  ['피벗테이블에서 합계 구하기', ['피벗테이블', '테이블', '합계']],
  ['การจัดรูปแบบตามเงื่อนไข', ['รูปแบบ', 'เงื่อนไข']],
  ['جدول الميزانيَّة ٢٠٣١', ['الميزانية', 'جدول']],
  ['Ёлки и сводные таблицы', ['елки', 'СВОДНЫЕ', 'таблиц']],
];

describe.each(EXAMPLES)('%s', (text, queries) => {
  beforeAll(async () => {
    await api.request(posts.create, { body: publishablePost(text) }, keeper);
    const body = { title: 'Anything', category: 'data' as const, description: text };
    const { _id: thread } = await api.request(threads.create, { body }, keeper);
    await api.request(comments.create, { body: { thread, content: text } }, keeper);
  });

  test.each(queries)('is found by %s: post, discussion, reply, suggestion', async (q) => {
    const listed = await api.request(posts.list, { query: { q } });
    expect(listed.items.map(({ title }) => title)).toContain(text.normalize('NFC'));
    const found = await api.request(search.all, { query: { q } });
    expect(found.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['post', 'thread']));
    const replies = await api.request(adminComments.list, { query: { q } }, keeper);
    expect(replies.items.map(({ content }) => content)).toContain(text.normalize('NFC'));
    const suggested = await api.request(search.suggest, { query: { q } });
    expect(suggested.items.map(({ title }) => title)).toContain(text.normalize('NFC'));
  });
});

test.each(['jurgen', 'Jürgen', 'ŁUKASZ', 'lukasz celik', 'ÇEL'])(
  'finds a member by %s, for visitors and admins',
  async (q) => {
    const { items } = await api.request(search.all, { query: { q, kind: 'person' } });
    expect(items.map(({ title }) => title)).toEqual(['Jürgen Łukasz Çelik']);
    const users = await api.request(adminUsers.list, { query: { q } }, keeper);
    expect(users.items.map(({ name }) => name)).toEqual(['Jürgen Łukasz Çelik']);
  },
);

test('shows the passage that has the word, in whatever way it is written', async () => {
  const content = `<p>${'Filler. '.repeat(60)}Das Résumé der Straße.</p>`;
  await api.request(
    posts.create,
    { body: { ...publishablePost('Passages'), content: `<h2>Why</h2>${content}` } },
    keeper,
  );
  const { items } = await api.request(search.all, { query: { q: 'passages strasse' } });
  expect(items[0]?.excerpt).toContain('Das Résumé der Straße.');
});
