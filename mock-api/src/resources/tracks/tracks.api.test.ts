import { contract } from 'shared-kit/contract';
import { dataUrl } from '../../testing/files';
import { PIXEL } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { tracks, adminTracks } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const create = (body: Record<string, unknown>) =>
  api.request(adminTracks.create, { body: { title: 'Formulas', ...body } }, keeper);

test('creates, orders, updates and deletes tracks', async () => {
  const second = await create({ title: 'Second', order: 2, status: 'published' });
  const first = await create({
    title: 'First steps!',
    order: 1,
    status: 'published',
    outcomes: ['Sum', '', '  Filter  '],
    cover: PIXEL,
  });
  await create({ title: 'Hidden', order: 0 });
  expect(first).toMatchObject({
    slug: 'first-steps',
    outcomes: ['Sum', 'Filter'],
    cover: expect.stringMatching(/^\/api\/media\//),
  });
  const { items } = await api.request(tracks.list, {});
  expect(items.map(({ title }) => title)).toEqual(['First steps!', 'Second']);
  const { _id: id, updatedAt: _, revision: __, ...form } = second;
  const body = { ...form, tutorials: [], title: 'Renamed', slug: '', level: 'Advanced' as const };
  const saved = await api.request(adminTracks.update, { params: { id }, body }, keeper);
  expect(saved).toMatchObject({ title: 'Renamed', slug: 'renamed', level: 'Advanced' });
  expect(await api.request(tracks.bySlug, { params: { slug: 'renamed' } })).toEqual(saved);
  await api.request(adminTracks.remove, { params: { id } }, keeper);
  const gone = await api.send(tracks.bySlug, { params: { slug: 'renamed' } });
  expect(gone).toMatchObject({ status: 404, body: { message: 'Track not found' } });
  const audit = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'track.create',
    'track.update',
    'track.delete',
  ]);
});

test('keeps a renamed track’s old slug for that track', async () => {
  const { _id: id } = await create({ title: 'Before', status: 'published' });
  const body = { title: 'Before', status: 'published' as const, slug: 'after' };
  await api.request(adminTracks.update, { params: { id }, body }, keeper);
  const old = await api.request(tracks.bySlug, { params: { slug: 'before' } });
  expect(old).toMatchObject({ _id: id, slug: 'after' });
  expect((await create({ title: 'Before' })).slug).toBe('before-2');
});

test('gives tracks with the same title different slugs, also if saved at once', async () => {
  const created = await Promise.all(Array.from({ length: 4 }, () => create({ title: 'Same' })));
  const slugs = new Set(created.map(({ slug }) => slug));
  expect(slugs.size).toBe(4);
  expect(slugs).toContain('same');
  for (const slug of slugs) expect(slug).toMatch(/^same(-\d+)?$/);
  expect((await create({ title: '数式' })).slug).toBe('数式');
  expect((await create({ title: '???' })).slug).toBe('track');
});

test('an order is any number, by which lists are sorted and paged', async () => {
  const orders = [900.5, 900.25, 901];
  for (const order of orders) await create({ title: `Between ${order}`, order });
  const query = { q: 'between', sort: 'order', limit: 1 };
  const found: number[] = [];
  let cursor: string | null = null;
  do {
    const more: { cursor?: string } = cursor === null ? {} : { cursor };
    const page = await api.request(adminTracks.list, { query: { ...query, ...more } }, keeper);
    found.push(...page.items.map(({ order }) => order));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(found).toEqual([900.25, 900.5, 901]);
});

test('rejects a requested slug that is taken', async () => {
  await create({ title: 'Taken', slug: 'taken' });
  const body = { title: 'Another', slug: 'taken' };
  expect(await api.send(adminTracks.create, { body }, keeper)).toMatchObject({
    status: 409,
    body: { fields: { slug: 'This address is taken.' } },
  });
});

test('shows drafts to admins only', async () => {
  const { slug } = await create({ title: 'Draft of a track' });
  expect((await api.send(tracks.bySlug, { params: { slug } })).status).toBe(404);
  expect((await api.send(tracks.list, { query: { status: 'draft' } })).status).toBe(403);
  const { items } = await api.request(tracks.list, { query: { status: 'draft' } }, keeper);
  expect(items.map((one) => one.slug)).toContain(slug);
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['a negative order', { order: -1 }, 'order', 'Enter a number of at least 0.'],
  ['a huge order', { order: 3e9 }, 'order', 'Enter a number of at most 1,000,000.'],
  ['an order in words', { order: 'first' }, 'order', 'Enter a number.'],
  ['no title', { title: ' ' }, 'title', 'Give the track a title.'],
  [
    'a cover that runs',
    { cover: 'javascript:alert(1)' },
    'cover',
    'This is not a picture we can show.',
  ],
  [
    'a cover that is a drawing',
    { cover: dataUrl('<svg onload="alert(1)"/>', 'image/png') },
    'cover',
    'Please use a PNG, JPEG, GIF, WebP or AVIF image.',
  ],
])('rejects %s', async (_, fields, field, message) => {
  const body = { title: 'Wrong', ...fields };
  const response = await api.send(adminTracks.create, { body }, keeper);
  expect(response).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
});

test('sorts, searches and pages the admin’s list', async () => {
  const query = { sort: '-title', limit: 3, q: 'same' };
  const page = await api.request(adminTracks.list, { query }, keeper);
  expect(page.total).toBe(4);
  expect(page.items).toHaveLength(3);
  const rest = await api.request(
    adminTracks.list,
    { query: { ...query, cursor: page.nextCursor ?? '' } },
    keeper,
  );
  expect(rest.items).toHaveLength(1);
  expect(rest.nextCursor).toBeNull();
});
