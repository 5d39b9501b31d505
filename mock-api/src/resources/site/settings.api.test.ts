import { contract, DEFAULT_SETTINGS } from 'shared-kit/contract';
import { PIXEL } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminSettings, site } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

test('applies settings at once, stores their pictures and audits the change', async () => {
  expect(await api.request(site.settings, {})).toEqual(DEFAULT_SETTINGS);
  const body = {
    ...DEFAULT_SETTINGS,
    brand: { primary: '#112233', accent: '#AABBCC' },
    logo: PIXEL,
    ga4Id: 'G-ABC123DEF4',
    footer: { links: [{ label: 'Rules', href: '/about' }] },
  };
  expect(await api.request(adminSettings.get, {}, keeper)).toMatchObject({ revision: 0 });
  const { revision, ...saved } = await api.request(adminSettings.update, { body }, keeper);
  expect(revision).toBe(1);
  expect(saved).toEqual({ ...body, logo: expect.stringMatching(/^\/api\/media\/[0-9a-f]{64}$/) });
  expect(await api.request(site.settings, {})).toEqual(saved);
  expect((await api.request(site.bootstrap, {})).settings).toEqual(saved);
  expect(await api.request(adminSettings.get, {}, keeper)).toEqual({ ...saved, revision });
  const audit = await api.db.selectFrom('audit_log').select(['action', 'actor_id']).execute();
  expect(audit).toEqual([{ action: 'settings.update', actor_id: keeper.id }]);
});

test('rejects settings that were changed meanwhile, with the current ones', async () => {
  const { revision, ...body } = await api.request(adminSettings.get, {}, keeper);
  const save = (contactEmail: string, tag: string) =>
    api.send(
      adminSettings.update,
      { body: { ...body, contactEmail }, headers: { 'if-match': tag } },
      keeper,
    );
  const saves = await Promise.all([
    save('one@example.test', `"${revision}"`),
    save('two@example.test', `"${revision}"`),
  ]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const stored = await api.request(adminSettings.get, {}, keeper);
  expect(stored.revision).toBe(revision + 1);
  const stale = saves.find(({ status }) => status === 412);
  expect(stale?.body).toMatchObject({ code: 'stale', current: stored });
  expect((await save('three@example.test', '*')).headers.get('etag')).toBe(`"${revision + 2}"`);
});

test.each<[string, Record<string, unknown>, string]>([
  ['a colour by name', { brand: { primary: 'red', accent: '#ff9933' } }, 'brand.primary'],
  [
    'a colour that goes on',
    { brand: { primary: '#112233;}body{display:none', accent: '#ff9933' } },
    'brand.primary',
  ],
  ['a GA4 id with a script', { ga4Id: "G-A'-alert(1)-'" }, 'ga4Id'],
  [
    'a social link that runs',
    { social: { ...DEFAULT_SETTINGS.social, yt: 'javascript:alert(1)' } },
    'social.yt',
  ],
  [
    'a footer link that runs',
    { footer: { links: [{ label: 'x', href: 'JaVaScRiPt:alert(1)' }] } },
    'footer.links.0.href',
  ],
  [
    'a footer link to another site in disguise',
    { footer: { links: [{ label: 'x', href: '//evil.test' }] } },
    'footer.links.0.href',
  ],
  [
    'a footer link without a label',
    { footer: { links: [{ label: ' ', href: '/a' }] } },
    'footer.links.0.label',
  ],
  ['an address that is none', { contactEmail: 'me' }, 'contactEmail'],
  ['a logo that is a page', { logo: 'data:text/html;base64,PGI+' }, 'logo'],
])('rejects %s', async (_, fields, field) => {
  const before = await api.request(site.settings, {});
  const body = { ...DEFAULT_SETTINGS, ...fields };
  const response = await api.send(adminSettings.update, { body }, keeper);
  expect(response).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
  expect(await api.request(site.settings, {})).toEqual(before);
});
