import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { migrations } from '../../db/migrations/list';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { me, sessions } = contract.auth;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** As if so many days had passed since anything happened to the member's session. */
const letPass = (days: number, { id }: TestMember) =>
  sql`update sessions set created_at = created_at - ${days} * interval '1 day',
    last_seen_at = last_seen_at - ${days} * interval '1 day',
    expires_at = expires_at - ${days} * interval '1 day'
    where user_id = ${id}`.execute(api.db);

const use = async (member: TestMember) => (await api.send(me, {}, member)).status;

test('a session that is not used for 14 days ends', async () => {
  const member = await api.member();
  await letPass(13, member);
  expect(await use(member)).toBe(200);
  await letPass(13, member);
  expect(await use(member)).toBe(200);
  await letPass(14, member);
  expect(await use(member)).toBe(401);
});

test('a session ends after 60 days, however often it is used', async () => {
  const member = await api.member();
  for (let day = 0; day < 59; day += 1) {
    await letPass(1, member);
    expect(await use(member)).toBe(200);
  }
  await letPass(1, member);
  expect(await use(member)).toBe(401);
});

test('a member sees when each session ends', async () => {
  const member = await api.member();
  const { items } = await api.request(sessions, {}, member);
  const [{ createdAt, expiresAt } = { createdAt: '', expiresAt: '' }] = items;
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(14 * 86_400_000);
});

test('of many requests at once, one writes that the session is used', async () => {
  const member = await api.member();
  await letPass(1, member);
  const readVersion = () =>
    sql<{ xmin: string; seen: Date }>`
      select xmin::text, last_seen_at as seen from sessions where user_id = ${member.id}`.execute(
      api.db,
    );
  await Promise.all(Array.from({ length: 10 }, () => use(member)));
  const { rows: after } = await readVersion();
  await Promise.all(Array.from({ length: 10 }, () => use(member)));
  expect((await readVersion()).rows).toEqual(after);
});

test('sessions from before that rule get its end', async () => {
  const [used, unused, fresh] = [await api.member(), await api.member(), await api.member()];
  await api.db
    .updateTable('sessions')
    .set({ expires_at: sql`created_at + interval '60 days'` })
    .execute();
  await letPass(20, used);
  await api.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date() })
    .where('user_id', '=', used.id)
    .execute();
  await letPass(20, unused);
  const statements = migrations.find(({ name }) => name === '003-session-ends')?.sql ?? '';
  await sql.raw(statements).execute(api.db);
  expect(await use(used)).toBe(200);
  expect(await use(fresh)).toBe(200);
  expect(await use(unused)).toBe(401);
});
