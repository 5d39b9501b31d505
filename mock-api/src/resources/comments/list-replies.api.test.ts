import { contract, type Comment } from 'shared-kit/contract';
import { startTestApi, type TestApi } from '../../testing/start-test-api';

const { comments, threads } = contract;

let api: TestApi;
let id: string;
let replies: Comment[];

beforeAll(async () => {
  api = await startTestApi();
  const member = await api.member();
  const body = { title: 'A long one', category: 'data' as const, description: '' };
  ({ _id: id } = await api.request(threads.create, { body }, member));
  replies = [];
  for (const content of ['1', '2', '3', '4', '5', '6', '7']) {
    replies.push(await api.request(comments.create, { body: { thread: id, content } }, member));
  }
});
afterAll(() => api.close());

const page = (query: object) => api.request(comments.listByThread, { params: { id }, query });
const listTexts = ({ items }: { items: Comment[] }) => items.map(({ content }) => content);

test('returns no previous cursor on the first page', async () => {
  const first = await page({ limit: 2 });
  expect(listTexts(first)).toEqual(['1', '2']);
  expect(first).toMatchObject({ previousCursor: null, earlier: 0 });
});

test('returns the page around a reply, with cursors in both directions', async () => {
  const around = await page({ limit: 3, at: replies[4]?._id });
  expect(listTexts(around)).toEqual(['4', '5', '6']);
  expect(around.earlier).toBe(3);
  expect(listTexts(await page({ limit: 3, cursor: around.nextCursor }))).toEqual(['7']);

  const before = await page({ limit: 2, before: around.previousCursor });
  expect(listTexts(before)).toEqual(['2', '3']);
  expect(before.earlier).toBe(1);
  expect(listTexts(await page({ limit: 3, cursor: before.nextCursor }))).toEqual(['4', '5', '6']);

  const start = await page({ limit: 2, before: before.previousCursor });
  expect(listTexts(start)).toEqual(['1']);
  expect(start).toMatchObject({ previousCursor: null, earlier: 0 });
});

test('fills the page around the first and the last reply', async () => {
  const last = await page({ limit: 4, at: replies[6]?._id });
  expect(listTexts(last)).toEqual(['5', '6', '7']);
  expect(last.nextCursor).toBeNull();
  const first = await page({ limit: 4, at: replies[0]?._id });
  expect(listTexts(first)).toEqual(['1', '2', '3', '4']);
  expect(first).toMatchObject({ previousCursor: null, earlier: 0 });
});

test('returns the first page for an unknown reply or one of another thread', async () => {
  const elsewhere = '018f0000-0000-7000-8000-000000000000';
  expect(listTexts(await page({ limit: 2, at: elsewhere }))).toEqual(['1', '2']);
});

test('rejects a cursor of another list', async () => {
  const response = await api.send(comments.listByThread, {
    params: { id },
    query: { before: 'x' },
  });
  expect(response).toMatchObject({
    status: 400,
    body: { fields: { before: expect.any(String) } },
  });
});
