import { contract } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/start-test-api';
import { createReleaseClient, type ReleaseClient } from './release-client.testing';

const { adminReleases, account } = contract;

let api: TestApi;
let client: ReleaseClient;

beforeAll(async () => {
  api = await startTestApi();
  client = await createReleaseClient(api);
  await client.release('1.0.0');
});
afterAll(() => api.close());

const listTokens = async () => (await api.request(adminReleases.tokens, {}, client.admin)).items;

const setMaker = (change: { role?: 'admin' | 'moderator'; is_active?: boolean }) =>
  api.db.updateTable('users').set(change).where('id', '=', client.admin.id).execute();

test.each<[string, Parameters<typeof setMaker>[0]]>([
  ['is a moderator now', { role: 'moderator' }],
  ['was deactivated', { is_active: false }],
])('a token is refused while the admin who made it %s', async (_, change) => {
  await setMaker(change);
  expect(await client.change('action=unpin')).toEqual({
    status: 403,
    message: 'The admin who made this token is no admin any more. Ask an admin for a new one.',
  });
  const other = await api.member('admin');
  const { items } = await api.request(adminReleases.tokens, {}, other);
  expect(items[0]).toMatchObject({ createdBy: 'Ada', isMakerAdmin: false });
  await setMaker({ role: 'admin', is_active: true });
  expect((await client.change('action=unpin')).status).toBe(200);
});

const MINUTE_MS = 60_000;
const unpinAt = (time: number) => client.change('action=unpin', client.token, time);

test('a signature is good for one request, on any process of the API', async () => {
  const time = Date.now() + 1_000;
  const sent = await Promise.all([unpinAt(time), unpinAt(time), unpinAt(time)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  expect(await unpinAt(time)).toEqual({
    status: 401,
    message: 'This request was sent before. Sign it again to repeat it.',
  });
});

test('a machine whose clock is fast keeps no other one from releasing', async () => {
  expect((await unpinAt(Date.now() + 4 * MINUTE_MS)).status).toBe(200);
  expect((await unpinAt(Date.now())).status).toBe(200);
  expect((await unpinAt(Date.now() - 4 * MINUTE_MS)).status).toBe(200);
});

test.each([
  ['ahead of', 7],
  ['behind', -7],
])('a machine whose clock is %s that of the site is told by how much', async (word, minutes) => {
  expect(await unpinAt(Date.now() + minutes * MINUTE_MS)).toEqual({
    status: 401,
    message: `The clock of this machine is 7 min ${word} the site's, and may differ by 5 min at most. Set it right.`,
  });
});

test('what is too old to be sent again is forgotten, and a token has no more than a thousand', async () => {
  const id = (await listTokens())[0]?._id ?? '';
  const fill = (signedAt: Date) =>
    api.db
      .insertInto('release_requests')
      .values(
        Array.from({ length: 1_000 }, (_, index) => ({
          ...{ token_id: id, hash: `${signedAt.getTime()} ${index}`, signed_at: signedAt },
        })),
      )
      .execute();
  const count = async () =>
    (await api.db.selectFrom('release_requests').select('hash').execute()).length;
  await api.db.deleteFrom('release_requests').execute();
  await fill(new Date(Date.now() - 11 * MINUTE_MS));
  expect((await unpinAt(Date.now())).status).toBe(200);
  expect(await count()).toBe(1);
  await fill(new Date());
  expect((await unpinAt(Date.now())).status).toBe(429);
  expect(await count()).toBe(1_001);
  await api.db.deleteFrom('release_requests').execute();
});

test('a token does not keep the name of an admin who has deleted the account', async () => {
  const admin = await api.member('admin', 'Grace Gone');
  await api.request(account.confirmPassword, { body: { password: PASSWORD } }, admin);
  const body = { remote: 'remote-past', name: 'CI', scopes: ['preview' as const], validFor: 30 };
  await api.request(adminReleases.createToken, { body }, admin);
  await api.request(account.remove, { body: { password: PASSWORD } }, admin);
  const items = await listTokens();
  expect(JSON.stringify(items)).not.toContain('Grace Gone');
  expect(items.filter(({ remote }) => remote === 'remote-past')).toMatchObject([
    { isMakerAdmin: false },
  ]);
  await api.db.deleteFrom('release_tokens').where('remote', '=', 'remote-past').execute();
});

describe('with more tokens than the list has room for', () => {
  const addTokens = (number: number, dates: { created_at: Date; expires_at: Date }) =>
    api.db
      .insertInto('release_tokens')
      .values(
        Array.from({ length: number }, (_, index) => ({
          ...{ id: newId(), remote: 'remote-shop', name: `CI ${index}`, scopes: ['preview'] },
          ...{ public_key: 'x', created_by: client.admin.id, created_by_name: 'Ada' },
          ...{ revoked_at: null, last_used_at: null, ...dates },
        })),
      )
      .execute();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  test('no token that has ended hides one that works', async () => {
    await addTokens(800, { created_at: inDays(1), expires_at: inDays(-1) });
    const items = await listTokens();
    expect(items).toHaveLength(700);
    expect(items[0]).toMatchObject({ name: 'CI of the gigs', isMakerAdmin: true });
  });

  test('an admin is asked to revoke some before making another', async () => {
    await addTokens(499, { created_at: inDays(-2), expires_at: inDays(1) });
    expect(await listTokens()).toContainEqual(expect.objectContaining({ name: 'CI of the gigs' }));
    await expect(client.createToken(['preview'])).rejects.toThrow(
      '500 release tokens work already. Revoke those nobody uses.',
    );
  });
});
