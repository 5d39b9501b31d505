import { contract } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { threads, comments } = contract;

let api: TestApi;
let asker: TestMember;
let helper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  asker = await api.member('user', 'Asker');
  helper = await api.member('user', 'Helper');
});
afterAll(() => api.close());

const open = (title: string, more = {}) =>
  api.request(threads.create, { body: { title, category: 'formulas', ...more } }, asker);

test('creates a thread and a reply by another user', async () => {
  const thread = await open('Why #SPILL!?', { description: 'My `=SORT(A:A)` says **no**.' });
  expect(thread).toMatchObject({ createdBy: { name: 'Asker' }, replyCount: 0, locked: false });
  expect(thread.descriptionHtml).toContain('<code>=SORT(A:A)</code> says <strong>no</strong>');
  const reply = await api.request(
    comments.create,
    {
      body: {
        thread: thread._id,
        content: 'Clear the cells below.\n\n| a | b |\n|---|---|\n| 1 | 2 |',
      },
    },
    helper,
  );
  expect(reply.contentHtml).toContain('<table>');
  const { items } = await api.request(comments.listByThread, { params: { id: thread._id } });
  expect(items).toEqual([reply]);
  const after = await api.request(threads.byId, { params: { id: thread._id } });
  expect(after).toMatchObject({ replyCount: 1, lastActivityAt: reply.createdAt });
});

test('moves a thread with a new reply to the top', async () => {
  const old = await open('An old question');
  await open('A new question');
  await api.request(comments.create, { body: { thread: old._id, content: 'Still open?' } }, helper);
  const { items } = await api.request(threads.list, { query: { limit: 1 } });
  expect(items[0]?.title).toBe('An old question');
});

test('rejects replies in a locked thread', async () => {
  const { _id: thread } = await open('Heated');
  await api.db.updateTable('threads').set({ locked: true }).where('id', '=', thread).execute();
  const response = await api.send(
    comments.create,
    { body: { thread, content: 'One more' } },
    helper,
  );
  expect(response).toMatchObject({
    status: 423,
    body: { code: 'locked', message: 'This discussion is locked.' },
  });
  expect((await api.request(threads.byId, { params: { id: thread } })).replyCount).toBe(0);
});

test('counts concurrent replies', async () => {
  const { _id: thread } = await open('Busy');
  await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      api.request(comments.create, { body: { thread, content: `Reply ${number}` } }, helper),
    ),
  );
  expect((await api.request(threads.byId, { params: { id: thread } })).replyCount).toBe(8);
});

test('renders hostile Markdown as text', async () => {
  const content =
    '<script>alert(1)</script> [a](javascript:alert(1)) ![b](data:text/html,x) <b onclick=x>c</b>';
  const { _id: thread } = await open('Hostile');
  const reply = await api.request(comments.create, { body: { thread, content } }, helper);
  expect(reply.content).toBe(content);
  // As text it does nothing; an element or attribute would.
  expect(reply.contentHtml).not.toMatch(/<script|<b|<img|<a|<[^>]*(?:javascript:|onclick|data:)/);
  expect(reply.contentHtml).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('returns 404 for replies of an unknown thread', async () => {
  const id = '018f0000-0000-7000-8000-000000000000';
  expect((await api.send(comments.listByThread, { params: { id } })).status).toBe(404);
  const body = { thread: id, content: 'Hello?' };
  expect((await api.send(comments.create, { body }, helper)).status).toBe(404);
});

test('filters threads by category and words', async () => {
  await open('A macro that never ends', { category: 'vba', description: 'Loop upon loop.' });
  const titles = async (query: object) =>
    (await api.request(threads.list, { query })).items.map(({ title }) => title);
  expect(await titles({ category: 'vba' })).toEqual(['A macro that never ends']);
  expect(await titles({ q: 'loops' })).toEqual(['A macro that never ends']);
  expect(await titles({ q: 'macro', category: 'charts' })).toEqual([]);
});
