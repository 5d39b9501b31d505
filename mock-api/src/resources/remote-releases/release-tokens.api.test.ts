import { contract } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { startTestApi, type TestApi } from '../../testing/start-test-api';
import { createReleaseClient, type ReleaseClient } from './release-client.testing';

const { adminReleases } = contract;

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
