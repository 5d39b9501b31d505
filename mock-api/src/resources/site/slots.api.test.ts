import { contract, DEFAULT_SETTINGS } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminSettings, adminSlots, site } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const body = { off: ['remote_writer post.below'], order: ['remote_events home.below'] };

test('pages get the slots that an admin has saved, and the log says who did', async () => {
  expect(await api.request(site.settings, {})).not.toHaveProperty('slots');
  expect(await api.request(adminSlots.update, { body }, keeper)).toEqual(body);
  expect(await api.request(site.settings, {})).toEqual({ ...DEFAULT_SETTINGS, slots: body });
  const audit = await api.db.selectFrom('audit_log').select(['action', 'actor_id']).execute();
  expect(audit).toEqual([{ action: 'slots.update', actor_id: keeper.id }]);
});

test('a save of the other settings leaves the slots as they are', async () => {
  await api.request(adminSlots.update, { body }, keeper);
  const { revision, ...settings } = await api.request(adminSettings.get, {}, keeper);
  expect(settings).toEqual(DEFAULT_SETTINGS);
  await api.request(adminSettings.update, { body: settings }, keeper);
  expect((await api.request(site.settings, {})).slots).toEqual(body);
  expect(revision).toBe(0);
});

test.each([['remote_writer'], ['remote_writer post.below x'], ['<b> post.below']])(
  'refuses %s as the name of an offer',
  async (name) => {
    const { status } = await api.send(
      adminSlots.update,
      { body: { off: [name], order: [] } },
      keeper,
    );
    expect(status).toBe(400);
  },
);

test('is for admins only', async () => {
  const member = await api.member();
  expect((await api.send(adminSlots.update, { body }, member)).status).toBe(403);
});
