import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { posts } = contract;

let api: TestApi;
let author: TestMember;
let keeper: TestMember;
const ids: Record<string, string> = {};
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member();
  keeper = await api.member('admin');
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  const bodies = {
    draft: { title: 'Half of a pivot', autoSave: true },
    scheduled: { ...publishablePost('Soon a chart'), status: 'scheduled' as const, scheduledAt },
    published: publishablePost('A pivot table'),
  };
  for (const [name, body] of Object.entries(bodies)) {
    ids[name] = (await api.request(posts.create, { body }, author))._id;
  }
  await api.request(posts.create, { body: publishablePost('Of someone else') }, keeper);
});
afterAll(() => api.close());

const titlesOf = async (query: object) =>
  (await api.request(posts.mine, { query }, author)).items.map(({ title }) => title);

test('lists the viewer’s own posts only, last changed first, also for admins', async () => {
  expect(await titlesOf({})).toEqual(['A pivot table', 'Soon a chart', 'Half of a pivot']);
  const params = { id: ids.draft ?? '' };
  await api.request(posts.update, { params, body: { title: 'Half of a pivot, on' } }, author);
  expect((await titlesOf({}))[0]).toBe('Half of a pivot, on');
  await api.request(posts.update, { params, body: { title: 'Half of a pivot' } }, author);
  const { items, counts } = await api.request(posts.mine, {}, keeper);
  expect(items.map(({ title }) => title)).toEqual(['Of someone else']);
  expect(counts).toEqual({ draft: 0, scheduled: 0, published: 1 });
});

test('says when a draft was saved automatically, and when a post was or will be published', async () => {
  const { items } = await api.request(posts.mine, {}, author);
  const byId = new Map(items.map((item) => [item._id, item]));
  expect(byId.get(ids.draft ?? '')).toMatchObject({
    status: 'draft',
    autoSavedAt: expect.any(String),
    publishedAt: null,
    slug: 'half-of-a-pivot',
  });
  expect(byId.get(ids.scheduled ?? '')).toMatchObject({
    autoSavedAt: null,
    scheduledAt: expect.any(String),
  });
  expect(byId.get(ids.published ?? '')?.publishedAt).toEqual(expect.any(String));
});

test('filters by status and by words, and counts every status whatever the filters', async () => {
  expect(await titlesOf({ status: 'draft' })).toEqual(['Half of a pivot']);
  expect(await titlesOf({ status: 'scheduled' })).toEqual(['Soon a chart']);
  expect(await titlesOf({ q: 'piv' })).toEqual(['Half of a pivot', 'A pivot table']);
  expect(await titlesOf({ q: 'piv', status: 'published' })).toEqual(['A pivot table']);
  expect(await titlesOf({ q: 'hidden rows' })).toHaveLength(2);
  expect(await titlesOf({ q: '???' })).toEqual([]);
  const { counts } = await api.request(posts.mine, { query: { q: '???' } }, author);
  expect(counts).toEqual({ draft: 1, scheduled: 1, published: 1 });
  const invalid = await api.send(posts.mine, { query: { status: 'deleted' } }, author);
  expect(invalid.status).toBe(400);
});
