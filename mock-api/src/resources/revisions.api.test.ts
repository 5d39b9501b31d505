import { contract, type EndpointDefinition } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';

const { adminTracks, adminTemplates, adminHero } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const cta = { label: 'Read', href: '/blog' };

/** What admins edit with a form: its endpoints, a form, and the field that the test changes. */
const EDITORS: [
  string,
  Record<'create' | 'update' | 'byId', EndpointDefinition>,
  object,
  'title' | 'h1',
][] = [
  ['track', adminTracks, {}, 'title'],
  ['template', adminTemplates, {}, 'title'],
  ['hero', adminHero, { ctaPrimary: cta, ctaSecondary: cta, media: { url: '' } }, 'h1'],
];

interface Saved {
  _id: string;
  revision: number;
}

describe.each(EDITORS)('a %s', (_, { create, update, byId }, form, field) => {
  const start = async () =>
    // The type of each of these responses has both fields.
    (await api.send(create, { body: { ...form, [field]: 'First' } }, keeper)).body as Saved;

  const save = (id: string, text: string, tag?: string) =>
    api.send(
      update,
      {
        params: { id },
        body: { ...form, [field]: text },
        headers: tag === undefined ? {} : { 'if-match': tag },
      },
      keeper,
    );

  test('begins with revision 1, which every save increments', async () => {
    const { _id: id, revision } = await start();
    expect(revision).toBe(1);
    const saved = await save(id, 'Second');
    expect(saved).toMatchObject({ status: 200, body: { revision: 2, [field]: 'Second' } });
    expect(saved.headers.get('etag')).toBe('"2"');
    expect((await api.send(byId, { params: { id } }, keeper)).headers.get('etag')).toBe('"2"');
  });

  test('rejects a stale save with the current state, and keeps it', async () => {
    const { _id: id } = await start();
    expect((await save(id, 'Mine', '"1"')).status).toBe(200);
    for (const tag of ['"1"', '"not-ours"']) {
      expect(await save(id, 'Late', tag)).toMatchObject({
        status: 412,
        body: { code: 'stale', current: { _id: id, revision: 2, [field]: 'Mine' } },
      });
    }
    expect((await save(id, 'Over it', '*')).status).toBe(200);
    expect((await save(id, 'Again', '"3"')).status).toBe(200);
  });

  test('accepts one of two saves of the same revision', async () => {
    const { _id: id } = await start();
    const saves = await Promise.all([save(id, 'One', '"1"'), save(id, 'Other', '"1"')]);
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});
