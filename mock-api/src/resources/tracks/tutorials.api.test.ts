import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { tracks, adminTracks, posts, admin } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const writePost = (title: string, status: 'draft' | 'published' = 'published') =>
  api.request(posts.create, { body: { ...publishablePost(title), status } }, keeper);

const create = (body: Record<string, unknown>) =>
  api.request(adminTracks.create, { body: { title: 'Formulas', ...body } }, keeper);

const readTrack = (id: string) => api.request(adminTracks.byId, { params: { id } }, keeper);

const titlesOf = (track: { tutorials: { title: string }[] }) =>
  track.tutorials.map(({ title }) => title);

test('lists the tutorials of a track in the saved order, for the public without drafts', async () => {
  const [sum, filter, draft] = await Promise.all([
    writePost('Sum'),
    writePost('Filter'),
    writePost('Not finished', 'draft'),
  ]);
  const track = await create({
    title: 'In order',
    status: 'published',
    tutorials: [filter._id, draft._id, sum._id],
  });
  expect(track.tutorials).toEqual([
    expect.objectContaining({ title: 'Filter', slug: filter.slug, status: 'published' }),
    expect.objectContaining({ title: 'Not finished', status: 'draft' }),
    expect.objectContaining({ _id: sum._id, readingMinutes: expect.any(Number) }),
  ]);
  const shown = await api.request(tracks.bySlug, { params: { slug: 'in-order' } });
  expect(titlesOf(shown)).toEqual(['Filter', 'Sum']);
  const { items } = await api.request(tracks.list, {}, keeper);
  expect(items.map((item) => 'tutorials' in item)).toEqual([false]);
  const listed = await api.request(adminTracks.list, {}, keeper);
  expect(listed.items.map(titlesOf)).toEqual([['Filter', 'Not finished', 'Sum']]);
});

test('shows a deleted tutorial to nobody, and again if it is restored', async () => {
  const [first, second] = await Promise.all([writePost('Stays'), writePost('Goes')]);
  const { _id: id } = await create({ title: 'Bin', tutorials: [second._id, first._id] });
  await api.request(admin.removePost, { params: { id: second._id } }, keeper);
  expect(titlesOf(await readTrack(id))).toEqual(['Stays']);
  await api.request(posts.undelete, { params: { id: second._id } }, keeper);
  expect(titlesOf(await readTrack(id))).toEqual(['Goes', 'Stays']);
});

test('replaces the tutorials of a track and audits both lists', async () => {
  const [one, other] = await Promise.all([writePost('One'), writePost('Other')]);
  const { _id: id } = await create({ title: 'Replaced', tutorials: [one._id] });
  const body = { title: 'Replaced', tutorials: [other._id, one._id] };
  const saved = await api.request(adminTracks.update, { params: { id }, body }, keeper);
  expect(titlesOf(saved)).toEqual(['Other', 'One']);
  const log = await api.request(contract.audit.list, { query: { q: id } }, keeper);
  expect(log.items[0]).toMatchObject({
    action: 'track.update',
    before: { tutorials: [one._id] },
    after: { tutorials: [other._id, one._id] },
  });
});

test('names the tutorial that does not exist, and saves nothing', async () => {
  const [known, gone] = await Promise.all([writePost('Known'), writePost('Gone')]);
  await api.request(admin.removePost, { params: { id: gone._id } }, keeper);
  const message = 'This tutorial does not exist.';
  for (const unknown of [gone._id, '018f0000-0000-7000-8000-000000000000']) {
    const body = { title: 'Nowhere', tutorials: [known._id, unknown] };
    expect(await api.send(adminTracks.create, { body }, keeper)).toMatchObject({
      status: 400,
      body: { fields: { 'tutorials.1': message } },
    });
  }
  const twice = { title: 'Nowhere', tutorials: [known._id, known._id] };
  expect((await api.send(adminTracks.create, { body: twice }, keeper)).status).toBe(400);
  const found = await api.request(adminTracks.list, { query: { q: 'Nowhere' } }, keeper);
  expect(found.total).toBe(0);
});

test('numbers tracks in the requested order, at once and audited once', async () => {
  const [a, b, c] = [
    await create({ title: 'Ay', order: 7 }),
    await create({ title: 'Bee', order: 1 }),
    await create({ title: 'Sea', order: 2 }),
  ];
  const reorder = (ids: string[]) => api.send(adminTracks.reorder, { body: { ids } }, keeper);
  const ids = [c._id, b._id, a._id];
  const [first, again] = [await reorder(ids), await reorder(ids)];
  expect(first.body).toEqual({
    items: [
      { _id: c._id, order: 0, revision: 2 },
      // Has this number already.
      { _id: b._id, order: 1, revision: 1 },
      { _id: a._id, order: 2, revision: 2 },
    ],
  });
  expect(again.body).toEqual(first.body);
  const unknown = await reorder([a._id, '018f0000-0000-7000-8000-000000000000']);
  expect(unknown.status).toBe(404);
  expect((await readTrack(a._id)).order).toBe(2);
  const log = await api.request(contract.audit.list, { query: { q: 'track.reorder' } }, keeper);
  expect(log.items).toMatchObject([
    { before: { order: ['bee', 'sea', 'ay'] }, after: { order: ['sea', 'bee', 'ay'] } },
  ]);
});

test('filters the list by status and level, and searches titles', async () => {
  await create({ title: 'Lookups 100%', level: 'Advanced', status: 'published' });
  await create({ title: 'Lookups draft', level: 'Advanced' });
  const find = async (query: Record<string, string>) => {
    const page = await api.request(
      adminTracks.list,
      { query: { sort: 'title', ...query } },
      keeper,
    );
    expect(page.total).toBe(page.items.length);
    return page.items.map(({ title }) => title);
  };
  expect(await find({ level: 'Advanced' })).toEqual(['Lookups 100%', 'Lookups draft']);
  expect(await find({ level: 'Advanced', status: 'published' })).toEqual(['Lookups 100%']);
  expect(await find({ q: 'lookups', status: 'draft' })).toEqual(['Lookups draft']);
  expect(await find({ q: 'lookup 100%' })).toEqual(['Lookups 100%']);
});
