import { contract, type InputOf } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminHero, adminKpis, kpis, home } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

type Form = InputOf<typeof adminHero.create>['body'];

const form = (fields: Partial<Form> = {}): Form => ({
  h1: 'Sheets that add up',
  ctaPrimary: { label: 'Read', href: '/tutorials' },
  ctaSecondary: { label: 'Ask', href: 'https://example.test/ask' },
  media: { url: '' },
  ...fields,
});

const create = (fields: Partial<Form> = {}) =>
  api.request(adminHero.create, { body: form(fields) }, keeper);

const readStatus = async (id: string) =>
  (await api.request(adminHero.byId, { params: { id } }, keeper)).status;

test('publishes one hero per variant for concurrent requests', async () => {
  const old = await create({ status: 'published' });
  const other = await create({ status: 'published', variant: 'B', h1: 'The other one' });
  const fresh = await Promise.all([create(), create(), create()]);
  await Promise.all(
    fresh.map(({ _id: id }) => api.request(adminHero.publish, { params: { id } }, keeper)),
  );
  const { items } = await api.request(adminHero.list, { query: { status: 'published' } }, keeper);
  expect(items.map(({ variant }) => variant).toSorted()).toEqual(['A', 'B']);
  expect(await readStatus(old._id)).toBe('draft');
  expect(await readStatus(other._id)).toBe('published');
  const shown = await api.request(home.hero, {});
  expect(fresh.map(({ _id }) => _id)).toContain(shown?._id);
});

test('does not show a scheduled hero before its time', async () => {
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const { _id: id } = await create({ status: 'scheduled', publishAt, h1: 'Later' });
  expect(await readStatus(id)).toBe('scheduled');
  expect((await api.request(home.hero, {}))?.h1).not.toBe('Later');
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['a schedule without a time', { status: 'scheduled' }, 'publishAt', 'Choose when it goes live.'],
  [
    'a schedule in the past',
    { status: 'scheduled', publishAt: '2020-01-01T00:00:00.000Z' },
    'publishAt',
    'Choose a time in the future.',
  ],
  ['no headline', { h1: '' }, 'h1', 'Write a headline.'],
  [
    'a script for a link',
    { ctaPrimary: { label: 'x', href: 'javascript:alert(1)' } },
    'ctaPrimary.href',
    'Enter a web address that begins with https://, or a path of this site.',
  ],
  [
    'a negative figure',
    { kpis: [{ label: 'Learners', value: -1 }] },
    'kpis.0.value',
    'Enter a number of at least 0.',
  ],
  [
    'five KPIs',
    { kpis: Array.from({ length: 5 }, () => ({ label: 'Learners', value: 1 })) },
    'kpis',
    'At most 4 KPIs are allowed.',
  ],
])('rejects %s', async (_, fields, field, message) => {
  const body = { ...form(), ...fields };
  const response = await api.send(adminHero.create, { body }, keeper);
  expect(response).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
});

test('updates a hero and audits the change', async () => {
  const { _id: id } = await create();
  const body = form({ h1: 'New words', kpis: [{ label: 'Peers', value: 2_800 }] });
  const saved = await api.request(adminHero.update, { params: { id }, body }, keeper);
  expect(saved).toMatchObject({ h1: 'New words', kpis: [{ label: 'Peers', value: 2_800 }] });
  const audit = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['hero.create', 'hero.update']);
  const params = { id: '018f0000-0000-7000-8000-000000000000' };
  expect((await api.send(adminHero.update, { params, body }, keeper)).status).toBe(404);
  expect((await api.send(adminHero.publish, { params }, keeper)).status).toBe(404);
});

test('replaces all KPIs in their order', async () => {
  const items = [
    { label: 'Learners', value: 10_000 },
    { label: 'Answers', value: 0.5 },
  ];
  expect(await api.request(adminKpis.list, {}, keeper)).toEqual({ items: [], revision: 0 });
  await api.request(adminKpis.update, { body: { items: [{ label: 'Old', value: 1 }] } }, keeper);
  expect(await api.request(adminKpis.update, { body: { items } }, keeper)).toEqual({
    items,
    revision: 2,
  });
  expect(await api.request(kpis.list, {})).toEqual({ items });
  await api.request(adminKpis.update, { body: { items: [] } }, keeper);
  expect(await api.request(adminKpis.list, {}, keeper)).toEqual({ items: [], revision: 3 });
});

test('rejects KPIs that were changed meanwhile, with the current ones', async () => {
  const { revision } = await api.request(adminKpis.list, {}, keeper);
  const save = (label: string, tag: string) =>
    api.send(
      adminKpis.update,
      { body: { items: [{ label, value: 1 }] }, headers: { 'if-match': tag } },
      keeper,
    );
  const saves = await Promise.all([save('One', `"${revision}"`), save('Two', `"${revision}"`)]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const stored = await api.request(adminKpis.list, {}, keeper);
  expect(stored.revision).toBe(revision + 1);
  const stale = saves.find(({ status }) => status === 412);
  expect(stale?.body).toMatchObject({ code: 'stale', current: stored });
  expect((await save('Three', '*')).headers.get('etag')).toBe(`"${revision + 2}"`);
});

test('counts the revisions of a hero that is published and replaced', async () => {
  const publish = (id: string, tag: string) =>
    api.send(adminHero.publish, { params: { id }, headers: { 'if-match': tag } }, keeper);
  const { _id: id } = await create();
  expect(await publish(id, '"7"')).toMatchObject({
    status: 412,
    body: { current: { _id: id, status: 'draft', revision: 1 } },
  });
  expect(await publish(id, '"1"')).toMatchObject({ status: 200, body: { revision: 2 } });
  await create({ status: 'published' });
  const replaced = await api.request(adminHero.byId, { params: { id } }, keeper);
  expect(replaced).toMatchObject({ status: 'draft', revision: 3 });
});

test('deletes a hero, but not one that the home page shows', async () => {
  const { _id: id } = await create({ status: 'published', variant: 'B' });
  const remove = () => api.send(adminHero.remove, { params: { id } }, keeper);
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await create({ status: 'published', variant: 'B' });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  const log = await api.request(contract.audit.list, { query: { q: id } }, keeper);
  expect(log.items[0]).toMatchObject({ action: 'hero.delete', after: null });
});

test('filters the list by variant and searches headlines', async () => {
  await create({ h1: 'Rare headline at 100%', variant: 'B' });
  const find = async (query: Record<string, string>) =>
    (await api.request(adminHero.list, { query }, keeper)).items.map(({ h1 }) => h1);
  expect(await find({ q: 'headline at 100%' })).toEqual(['Rare headline at 100%']);
  expect(await find({ q: 'headline', variant: 'A' })).toEqual([]);
  expect(await find({ q: 'headline without that word' })).toEqual([]);
});

test('sorts the list by each sort key', async () => {
  for (const sort of ['h1', 'variant', 'status', 'updatedAt']) {
    const { items } = await api.request(adminHero.list, { query: { sort } }, keeper);
    expect(items.length).toBeGreaterThan(1);
  }
  const { items } = await api.request(adminHero.list, { query: { sort: '-h1' } }, keeper);
  const headlines = items.map(({ h1 }) => h1);
  expect(headlines).toEqual(headlines.toSorted().toReversed());
});
