import { contract, LIMITS } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminComments, comments, submissions, posts, threads } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const LENGTH = 20_000;

/** PostgreSQL's own parser takes seconds for each; the time of a test bounds them. */
describe.each([
  ['<!--', 'lookups'],
  ['<!--a', 'pivots'],
  ['a_', 'macros'],
  ['1@a', 'charts'],
  ['/~', 'filters'],
  ['.a-', 'slicers'],
])('a text of nothing but %s', (part, word) => {
  const text = part.repeat(Math.floor(LENGTH / part.length));

  test('is stored as a discussion and as a reply, which an admin finds', async () => {
    const body = { title: 'Texts', category: 'formulas' as const, description: text };
    const { _id: thread } = await api.request(threads.create, { body }, keeper);
    await api.request(comments.create, { body: { thread, content: text } }, keeper);
    await api.request(
      comments.create,
      { body: { thread, content: `${word} ${text}`.slice(0, LENGTH) } },
      keeper,
    );
    const { items } = await api.request(adminComments.list, { query: { q: word } }, keeper);
    expect(items).toHaveLength(1);
  });

  test('is stored as the title of a discussion, a post and a submission', async () => {
    const title = text.slice(0, LIMITS.title);
    const body = { title, category: 'formulas' as const, description: 'Long' };
    expect(await api.request(threads.create, { body }, keeper)).toMatchObject({ title });
    const post = { ...publishablePost('Long titles'), title };
    expect(await api.request(posts.create, { body: post }, keeper)).toMatchObject({ title });
    const content = `<p>${'Enough of a text to be sent. '.repeat(4)}</p>`;
    const guest = { fullName: 'Gia Guest', email: 'gia@example.test', title, content };
    await api.request(submissions.submit, { body: guest });
  });

  test('is stored as a post', async () => {
    const content = `<h2>Why</h2><p>${text.replaceAll('<', '&lt;').repeat(5)}</p>`;
    const body = { ...publishablePost(`A post of ${word}`), content };
    const { _id: id } = await api.request(posts.create, { body }, keeper);
    expect(id).toEqual(expect.any(String));
  });
});
