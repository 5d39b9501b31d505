import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';

const { account, adminUsers, audit, auth, posts } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin', 'Asha');
});
afterAll(() => api.close());

const update = (id: string, body: object) =>
  api.send(adminUsers.update, { params: { id }, body }, keeper);

test('pages, sorts, searches and filters the directory', async () => {
  for (const name of ['Zoe Pivot', 'Bela Pivot', 'Mats Pivot']) await api.member('user', name);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      q: 'pivot',
      sort: 'name',
      limit: 2,
      ...(cursor === undefined ? {} : { cursor }),
    };
    const page = await api.request(adminUsers.list, { query }, keeper);
    expect(page.total).toBe(3);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(names).toEqual(['Bela Pivot', 'Mats Pivot', 'Zoe Pivot']);
  const byAddress = await api.request(adminUsers.list, { query: { q: keeper.email } }, keeper);
  expect(byAddress.items.map(({ _id }) => _id)).toContain(keeper.id);
  const admins = await api.request(adminUsers.list, { query: { role: 'admin' } }, keeper);
  expect(admins.items.map(({ _id }) => _id)).toEqual([keeper.id]);
  const off = await api.request(adminUsers.list, { query: { active: 'false' } }, keeper);
  expect(off.total).toBe(0);
  const invalid = await api.send(adminUsers.list, { query: { sort: 'password' } }, keeper);
  expect(invalid.status).toBe(400);
});

test('returns no password hash', async () => {
  const { body } = await api.send(adminUsers.list, {}, keeper);
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash/);
});

test('creates an account with a role, one per address', async () => {
  const body = {
    name: 'Nils',
    email: 'nils@example.test',
    password: PASSWORD,
    role: 'moderator' as const,
  };
  const created = await api.request(adminUsers.create, { body }, keeper);
  expect(created).toMatchObject({ name: 'Nils', role: 'moderator', isActive: true });
  const login = await api.request(auth.login, { body: { email: body.email, password: PASSWORD } });
  expect(login.user.role).toBe('moderator');
  expect((await api.send(adminUsers.create, { body }, keeper)).status).toBe(409);
});

test('changing a role or disabling an account ends its sessions and is audited', async () => {
  const member = await api.member('user', 'Changed');
  expect(await update(member.id, { role: 'moderator' })).toMatchObject({
    status: 200,
    body: { role: 'moderator' },
  });
  expect((await api.send(auth.me, {}, member)).status).toBe(401);
  const { email } = member;
  const again = await api.request(auth.login, { body: { email, password: PASSWORD } });
  await update(member.id, { role: 'moderator' });
  expect((await api.send(auth.me, {}, again)).status).toBe(200);
  await update(member.id, { isActive: false });
  expect((await api.send(auth.me, {}, again)).status).toBe(401);
  const log = await api.request(audit.list, { query: { q: member.id } }, keeper);
  expect(log.items).toMatchObject([
    { action: 'user.active', before: { isActive: true }, after: { isActive: false } },
    { action: 'user.role', before: { role: 'user' }, after: { role: 'moderator' } },
  ]);
  expect(log.items[0]?.actor).toEqual({ id: keeper.id, name: 'Asha' });
  const logged = async (q: string) => {
    const { items } = await api.request(audit.list, { query: { q } }, keeper);
    return new Set(items.map(({ action, actor }) => `${action} by ${actor.name}`));
  };
  expect(await logged('user.r')).toEqual(new Set(['user.role by Asha']));
  expect((await logged('SH')).has('user.active by Asha')).toBe(true);
  for (const q of ['user_r', '%', 'nobody of this name'])
    expect(await logged(q)).toEqual(new Set());
});

test('keeps the last admin, also if two leave at once', async () => {
  expect((await update(keeper.id, { role: 'user', confirmSelf: true })).status).toBe(409);
  expect((await update(keeper.id, { isActive: false, confirmSelf: true })).status).toBe(409);
  const remove = (id: string) =>
    api.send(adminUsers.remove, { params: { id }, query: { confirmSelf: 'true' } }, keeper);
  expect((await remove(keeper.id)).status).toBe(409);
  const inCapitals = keeper.id.toUpperCase();
  expect((await update(inCapitals, { role: 'user', confirmSelf: true })).status).toBe(409);
  expect((await remove(inCapitals)).status).toBe(409);
  const own = await api.send(account.remove, { body: { password: PASSWORD } }, keeper);
  expect(own.status).toBe(409);

  const second = await api.member('admin', 'Second');
  const responses = await Promise.all([
    api.send(account.remove, { body: { password: PASSWORD } }, second),
    update(keeper.id, { role: 'user', confirmSelf: true }),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = await api.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .execute();
  expect(left).toHaveLength(1);
  // Whichever of the two it was, the tests after this one need this admin.
  await api.db.updateTable('users').set({ role: 'admin' }).where('id', '=', keeper.id).execute();
  const login = { email: keeper.email, password: PASSWORD };
  keeper = { ...keeper, token: (await api.request(auth.login, { body: login })).token };
});

test('removes a deleted user from the directory and keeps their posts', async () => {
  const member = await api.member('user', 'Leaving');
  const { slug } = await api.request(
    posts.create,
    { body: publishablePost('Left behind') },
    member,
  );
  await api.request(adminUsers.remove, { params: { id: member.id } }, keeper);
  expect((await api.request(posts.bySlug, { params: { slug } })).author?.name).toBe(
    'Deleted member',
  );
  const found = await api.request(adminUsers.list, { query: { q: 'Leaving' } }, keeper);
  expect(found.total).toBe(0);
  expect((await update(member.id, { role: 'admin' })).status).toBe(404);
});

test('pages and filters the audit log', async () => {
  const first = await api.request(audit.list, { query: { kind: 'user', limit: 2 } }, keeper);
  expect(first.items).toHaveLength(2);
  const query = { kind: 'user', limit: 2, cursor: first.nextCursor ?? '' };
  const next = await api.request(audit.list, { query }, keeper);
  const ids = [...first.items, ...next.items].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await api.request(audit.list, { query: { kind: 'nothing' } }, keeper)).total).toBe(0);
});
