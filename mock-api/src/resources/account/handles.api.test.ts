import { SelectQueryNode, sql } from 'kysely';
import { contract, LIMITS } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { FORMER_HANDLES, HANDLE_REST_MS, MAX_CHANGES } from '../../db/handles';
import { minIdAt } from '../../db/ids';
import { fillHandles } from '../../jobs/fill-handles';
import { removeExpired } from '../../jobs/remove-expired';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';

const { account, adminUsers, auth, feeds, follow } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimitFactor: 100 });
});
afterAll(() => api.close());

const DAY = 86_400_000;

const readHandle = async (member: TestMember) =>
  (await api.request(account.get, {}, member)).handle;

const change = (handle: string, member: TestMember) =>
  api.send(account.changeHandle, { body: { handle } }, member);

const open = (handle: string) => api.send(follow.byHandle, { params: { handle } });

/** Makes all of a member's changes older. */
const age = ({ id }: TestMember, days: number) =>
  api.db
    .updateTable('handles')
    .set({ given_up_at: sql<Date>`given_up_at - ${days}::int * interval '1 day'` })
    .where('user_id', '=', id)
    .where('given_up_at', 'is not', null)
    .execute();

const register = async (name: string, email: string) => {
  const { token, user } = await api.request(auth.register, {
    body: { name, email, password: 'seventeen saffron cells' },
  });
  return { ...user, token };
};

test.each([
  ['Zoë Ångström', 'zoe-angstrom'],
  ['Анна Каренина', 'анна-каренина'],
  ['山田　太郎', '山田-太郎'],
  ['محمد علی', 'محمد-علی'],
  ['🙂', 'member-2'],
  ['Q', 'q-2'],
  ['Admin', 'member-3'],
  ['AB12', 'ab12-2'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'wolfeschlegelsteinha'],
])('a new account named %s is @%s', async (name, handle) => {
  const member = await register(
    name,
    `${encodeURIComponent(handle).replace(/%/g, '')}@example.test`,
  );
  expect(await readHandle(member)).toBe(handle);
});

test('accounts of one name that are made at once have different handles', async () => {
  const members = await Promise.all(
    Array.from({ length: 12 }, () => api.member('user', 'Ivo Index')),
  );
  const handles = await Promise.all(members.map(readHandle));
  expect(new Set(handles).size).toBe(12);
  expect(handles).toContain('ivo-index');
  for (const handle of handles) expect(handle).toMatch(/^ivo-index(?:-\d+)?$/);
});

test('a member changes their handle, and the old one leads to them', async () => {
  const member = await api.member('user', 'Mara Median');
  expect((await change(' @Mara_M ', member)).body).toMatchObject({ handle: 'mara_m' });
  for (const handle of ['mara_m', 'MARA_M', '@mara_m', 'mara-median', 'Mara-Median']) {
    expect(await open(handle)).toMatchObject({
      status: 200,
      body: { id: member.id, handle: 'mara_m' },
    });
  }
  const profile = await api.request(follow.profile, { params: { id: member.id } });
  expect(profile.handle).toBe('mara_m');
  expect((await change('mara-median', member)).status).toBe(200);
  expect((await open('mara_m')).body).toMatchObject({ handle: 'mara-median' });
});

test('nobody gets a handle that somebody has or has had, or one that looks like it', async () => {
  const victim = await api.member('user', 'Pavel Sum');
  const other = await api.member('user', 'Other');
  await change('pavel', victim);
  const error = { status: 409, body: { fields: { handle: 'This handle is taken.' } } };
  for (const handle of ['pavel', 'PAVEL', 'pave1', 'pavel-sum', 'pavel_sum', 'ｐａｖｅｌ']) {
    expect(await change(handle, other)).toMatchObject(error);
  }
  // Cyrillic, but for nothing else.
  await change('соса', victim);
  expect(await change('coca', other)).toMatchObject(error);
  expect(await readHandle(other)).toBe('other');
});

test.each([
  ['a', `A handle has at least ${LIMITS.handle.min} characters.`],
  ['x'.repeat(31), `A handle has at most ${LIMITS.handle.max} characters.`],
  [
    'ana garcia',
    'A handle has letters and digits, with single hyphens or underscores between them.',
  ],
  [
    'ana.garcia',
    'A handle has letters and digits, with single hyphens or underscores between them.',
  ],
  ['-ana', 'A handle has letters and digits, with single hyphens or underscores between them.'],
  ['ana--b', 'A handle has letters and digits, with single hyphens or underscores between them.'],
  [
    'an\u200ba',
    'A handle has letters and digits, with single hyphens or underscores between them.',
  ],
  [
    `z${'\u0316'.repeat(6)}a`,
    'A handle has letters and digits, with single hyphens or underscores between them.',
  ],
  ['2026', 'A handle has at least one letter.'],
  ['аnna', 'A handle cannot mix letters of different alphabets.'],
  ['xfd1048576', 'This looks like a cell of a sheet. Choose another handle.'],
  ['admin', 'This handle is reserved. Choose another one.'],
  ['ad_min-7', 'This handle is reserved. Choose another one.'],
  ['everyone', 'This handle is reserved. Choose another one.'],
])('refuses the handle %s at its field', async (handle, message) => {
  const member = await api.member();
  expect(await change(handle, member)).toMatchObject({
    status: 400,
    body: { fields: { handle: message } },
  });
});

test('two members who want a handle at once: one gets it', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => api.member()));
  const results = await Promise.all(members.map((member) => change('first-come', member)));
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = members[results.findIndex(({ status }) => status === 200)];
  expect((await open('first-come')).body).toMatchObject({ id: winner?.id });
});

test('a handle changes a few times a month, and the oldest ones no longer lead anywhere', async () => {
  const member = await api.member('user', 'Often Other');
  for (let number = 1; number <= MAX_CHANGES; number += 1) {
    expect((await change(`often-${number}`, member)).status).toBe(200);
  }
  const message = `You can change your handle ${MAX_CHANGES} times in 30 days.`;
  expect(await change('often-6', member)).toMatchObject({
    status: 400,
    body: { fields: { handle: message } },
  });
  for (let number = 6; number <= FORMER_HANDLES + 2; number += 1) {
    await age(member, 31);
    expect((await change(`often-${number}`, member)).status).toBe(200);
  }
  expect((await open('often-other')).status).toBe(404);
  expect((await open('often-1')).status).toBe(404);
  expect((await open('often-2')).status).toBe(200);
  // But nobody else gets them either, for a while.
  expect((await change('often-1', await api.member())).status).toBe(409);
});

test('the handles of a deleted account lead nowhere, and are given to nobody for a year', async () => {
  const member = await api.member('user', 'Gone Gauss');
  await change('gauss', member);
  await api.request(account.remove, { body: { password: PASSWORD } }, member);
  for (const handle of ['gauss', 'gone-gauss']) expect((await open(handle)).status).toBe(404);
  const { rows } = await sql<{ found: string }>`
    select handle::text as found from handles where handle like '%gauss%'
    union all select handle from users where handle like '%gauss%'`.execute(api.db);
  expect(rows).toEqual([]);
  const other = await api.member('user', 'Gone Gauss');
  expect(await readHandle(other)).not.toBe('gone-gauss');
  expect((await change('gauss', other)).status).toBe(409);
  const at = (ms: number) => new Date(Date.now() + ms);
  await removeExpired.run(api.db, at(HANDLE_REST_MS - DAY));
  // Their sessions have expired meanwhile.
  expect((await change('gauss', await api.member())).status).toBe(409);
  await removeExpired.run(api.db, at(HANDLE_REST_MS + DAY));
  expect((await change('gauss', await api.member())).status).toBe(200);
});

test('the handle of a disabled member leads to their profile, as its address does', async () => {
  const member = await api.member('user', 'Disabled Dora');
  await api.db.updateTable('users').set({ is_active: false }).where('id', '=', member.id).execute();
  expect((await open('disabled-dora')).status).toBe(200);
});

test('members from before get handles in batches, also when another process is saving them', async () => {
  const members = await Promise.all(
    ['Old Olga', 'Old Olga', 'Old Ole'].map((name) => api.member('user', name)),
  );
  const ids = members.map(({ id }) => id);
  await api.db.deleteFrom('handles').where('user_id', 'in', ids).execute();
  await api.db.updateTable('users').set({ handle: null }).where('id', 'in', ids).execute();
  const [olga] = members;
  expect(olga && (await readHandle(olga))).toBeNull();
  expect(await fillHandles.run(api.db, new Date())).toEqual({ given: 3 });
  expect((await Promise.all(members.map(readHandle))).toSorted()).toEqual([
    'old-ole',
    'old-olga',
    'old-olga-2',
  ]);
  expect(await fillHandles.run(api.db, new Date())).toEqual({ given: 0 });
  // An hour later they are all of before, and are not read again.
  const later = new Date(Date.now() + 2 * 3_600_000);
  await fillHandles.run(api.db, later);
  const { after_id: after } = await api.db
    .selectFrom('handle_fills')
    .select('after_id')
    .executeTakeFirstOrThrow();
  expect(after > minIdAt(new Date(Date.now() - DAY))).toBe(true);
  const newcomer = await api.member('user', 'Late Lena');
  await api.db.deleteFrom('handles').where('user_id', '=', newcomer.id).execute();
  await api.db.updateTable('users').set({ handle: null }).where('id', '=', newcomer.id).execute();
  expect(await fillHandles.run(api.db, later)).toEqual({ given: 1 });
});

/** A database in which the first row that a query would lock is locked by somebody else, once. */
function withLockedRow(): Database {
  let isLocked = true;
  const locking = new WeakSet<object>();
  return api.db.withPlugin({
    transformQuery({ node, queryId }) {
      const { endModifiers = [] } = SelectQueryNode.is(node) ? node : {};
      if (endModifiers.some(({ modifier }) => modifier === 'SkipLocked')) locking.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!isLocked || !locking.has(queryId) || result.rows.length === 0) return result;
      isLocked = false;
      return { ...result, rows: result.rows.slice(1) };
    },
  });
}

test('a member whose row is locked when their turn comes is given a handle by the next run', async () => {
  await api.db.deleteFrom('handle_fills').execute();
  const members = [await api.member('user', 'Held Hans'), await api.member('user', 'Free Fred')];
  const ids = members.map(({ id }) => id);
  await api.db.deleteFrom('handles').where('user_id', 'in', ids).execute();
  await api.db.updateTable('users').set({ handle: null }).where('id', 'in', ids).execute();
  const later = new Date(Date.now() + 2 * 3_600_000);
  expect(await fillHandles.run(withLockedRow(), later)).toEqual({ given: 1 });
  expect(await fillHandles.run(api.db, later)).toEqual({ given: 1 });
  expect(await Promise.all(members.map(readHandle))).toEqual(['held-hans', 'free-fred']);
});

test('admins see handles, and members find theirs in their data', async () => {
  const admin = await api.member('admin', 'Asha');
  const member = await api.member('user', 'Exported Eva');
  await change('eva', member);
  const { handle } = await api.request(adminUsers.detail, { params: { id: member.id } }, admin);
  expect(handle).toBe('eva');
  const { body } = await api.send(account.exportData, {}, member);
  expect(body).toMatchObject({
    account: { handle: 'eva' },
    formerHandles: [{ handle: 'exported-eva' }],
  });
});

test('the sitemap lists a profile at its handle', async () => {
  const member = await api.member('user', 'Мария');
  await api.db
    .updateTable('users')
    .set({ followers_count: 1 })
    .where('id', '=', member.id)
    .execute();
  const { body } = await api.send(feeds.sitemapPage, { params: { page: 'people-1.xml' } });
  expect(String(body)).toContain(`/@${encodeURIComponent('мария')}</loc>`);
});
