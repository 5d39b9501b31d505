import { contract } from 'shared-kit/contract';
import { createSecurityLog, type SecurityEvent } from '../../db/security-events';
import { removeExpired } from '../../jobs/remove-expired';
import { fakeOnly } from '../../testing/fake-timers';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';

const { account, adminUsers, auth, audit } = contract;

const HOUR_MS = 3_600_000;

const lines: string[] = [];
let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  // In the middle of an hour, in which all entries of a test are then.
  fakeOnly(['Date'], Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2);
  api = await startTestApi({ log: (entry) => lines.push(JSON.stringify(entry)) });
  keeper = await api.member('admin');
});
afterAll(async () => {
  await api.close();
  jest.useRealTimers();
});
beforeEach(() => void lines.splice(0));

const WRONG = 'a wrong saffron cell';

const logIn = (email: string, from = '192.0.2.1') =>
  api.send(auth.login, {
    body: { email, password: WRONG },
    headers: { 'x-forwarded-for': from },
  });

/** The entries of an action. */
async function listEntries(q: SecurityEvent['action']) {
  await api.flushSecurity();
  return (await api.request(audit.list, { query: { q, limit: 50 } }, keeper)).items;
}

test('failed log-ins to an account are one entry an hour, with how often and from how many networks', async () => {
  const member = await api.member();
  for (const from of ['192.0.2.1', '192.0.2.1', '198.51.100.7']) await logIn(member.email, from);
  await api.flushSecurity();
  await logIn(member.email);
  const entries = (await listEntries('auth.log-in-failed')).filter(
    ({ subject }) => subject.id === member.id,
  );
  expect(entries).toEqual([
    expect.objectContaining({
      actor: { id: null, name: 'System' },
      subject: { kind: 'user', id: member.id },
      after: {
        times: 4,
        what: ['POST /api/auth/login'],
        networkGroups: [expect.any(Number), expect.any(Number)],
      },
    }),
  ]);
});

test('guesses at addresses without an account are one entry for all of them', async () => {
  const before = (await listEntries('auth.log-in-failed')).length;
  for (let number = 0; number < 20; number += 1) await logIn(`nobody${number}@example.test`);
  const entries = await listEntries('auth.log-in-failed');
  expect(entries).toHaveLength(before + 1);
  expect(entries.find(({ subject }) => subject.kind === 'access')?.after).toMatchObject({
    times: 20,
  });
});

test('a wrong password of a member who changes it, or deletes the account, is recorded', async () => {
  const member = await api.member();
  const change = { currentPassword: WRONG, newPassword: 'another quiet cell' };
  await api.send(account.changePassword, { body: change }, member);
  await api.send(account.remove, { body: { password: WRONG } }, member);
  const entries = await listEntries('auth.log-in-failed');
  expect(entries.find(({ subject }) => subject.id === member.id)).toMatchObject({
    actor: { id: member.id },
    after: {
      times: 2,
      what: expect.arrayContaining(['DELETE /api/account', 'PUT /api/account/password']),
    },
  });
});

test('a member who is refused is recorded once an hour, with what they tried', async () => {
  const member = await api.member();
  await api.send(adminUsers.list, {}, member);
  await api.send(adminUsers.list, {}, member);
  await api.send(adminUsers.remove, { params: { id: keeper.id } }, member);
  const entries = await listEntries('auth.access-refused');
  expect(entries.filter(({ actor }) => actor.id === member.id)).toEqual([
    expect.objectContaining({
      after: {
        times: 3,
        what: expect.arrayContaining(['DELETE /api/admin/users/:id', 'GET /api/admin/users']),
        networkGroups: [expect.any(Number)],
      },
    }),
  ]);
});

test('strangers who try the control center are one entry, those whose session has ended none', async () => {
  await api.send(auth.me, {}, { token: 'an-ended-session' });
  for (let number = 0; number < 30; number += 1) {
    await api.send(adminUsers.list, {}, number % 2 === 0 ? null : { token: `guess-${number}` });
  }
  const entries = await listEntries('auth.access-refused');
  expect(entries.filter(({ actor }) => actor.id === null)).toEqual([
    expect.objectContaining({
      subject: { kind: 'access', id: expect.any(String) },
      after: expect.objectContaining({ times: 30, what: ['GET /api/admin/users'] }),
    }),
  ]);
});

test('exports of lists and of a member’s own data are recorded', async () => {
  const member = await api.member();
  await api.send(adminUsers.csv, {}, keeper);
  await api.send(audit.csv, {}, keeper);
  await api.send(account.exportData, {}, member);
  const entries = await listEntries('export.start');
  const exported = entries.map(({ actor, after }) => [actor.id, after]);
  const list = (what: string) => expect.objectContaining({ times: 1, what: [what] });
  expect(exported).toHaveLength(3);
  expect(exported).toEqual(
    expect.arrayContaining([
      [keeper.id, list('users')],
      [keeper.id, list('audit')],
      [member.id, list('own data')],
    ]),
  );
});

test('a stranger with many accounts to guess at fills neither the audit log nor the log', async () => {
  const countEntries = async () =>
    (await api.request(audit.list, { query: { q: 'auth.log-in', limit: 1 } }, keeper)).total ?? 0;
  const before = await countEntries();
  const written: object[] = [];
  const failures: unknown[] = [];
  const security = createSecurityLog(api.db, {
    log: (entry) => written.push(entry),
    report: (error) => failures.push(error),
  });
  for (let number = 0; number < 1_000; number += 1) {
    const accountId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const event = {
      action: 'auth.log-in-failed',
      actorId: null,
      accountId,
      what: 'log-in',
    } as const;
    security.record({ ...event, networkGroup: number % 64 });
  }
  await security.close();
  expect(failures).toEqual([]);
  expect((await countEntries()) - before).toBeLessThanOrEqual(201);
  expect(written.length).toBeLessThanOrEqual(201);
});

test('neither log has an address, a password or a token', async () => {
  const member = await api.member();
  await logIn(member.email, '203.0.113.77');
  await api.send(adminUsers.list, {}, member);
  await api.flushSecurity();
  const stored = await api.db.selectFrom('audit_log').selectAll().execute();
  const all = lines.join('\n') + JSON.stringify(stored);
  expect(lines.length).toBeGreaterThan(1);
  for (const secret of ['203.0.113', WRONG, PASSWORD, member.token, member.email]) {
    expect(all).not.toContain(secret);
  }
});

test('security events are kept for 90 days, changes for ever', async () => {
  const old = new Date(Date.now() - 91 * 86_400_000);
  await api.db.updateTable('audit_log').set({ created_at: old }).execute();
  const change = await api.db
    .selectFrom('audit_log')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = '11111111-1111-4111-8111-111111111111';
  await api.db
    .insertInto('audit_log')
    .values({ ...change, before: null, after: null, id, action: 'user.role' })
    .execute();
  await removeExpired.run(api.db, new Date());
  const left = await api.db.selectFrom('audit_log').select('id').execute();
  expect(left).toEqual([{ id }]);
});

test('what happens while the database is away is logged at once, and written once it is back', async () => {
  const logged: object[] = [];
  const failures: unknown[] = [];
  const security = createSecurityLog(api.db, {
    log: (entry) => void logged.push(entry),
    report: (error) => void failures.push(error),
  });
  const away = new Error('The database is away.');
  const transaction = jest.spyOn(api.db, 'transaction').mockImplementationOnce(() => {
    throw away;
  });
  const { id } = await api.member();
  const event = { action: 'auth.access-refused', actorId: id, accountId: null } as const;
  security.record({ ...event, what: 'GET /api/admin/users', networkGroup: 1 });
  await security.flush();
  expect(failures).toEqual([away]);
  expect(logged).toHaveLength(1);
  await security.close();
  transaction.mockRestore();
  expect(logged).toHaveLength(1);
  const entries = await listEntries('auth.access-refused');
  expect(entries.filter(({ actor }) => actor.id === id)).toEqual([
    expect.objectContaining({ after: expect.objectContaining({ times: 1 }) }),
  ]);
});
