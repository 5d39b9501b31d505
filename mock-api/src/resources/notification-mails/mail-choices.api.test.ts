import { contract } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { UnauthenticatedError } from '../../errors';
import { listMailsTo } from '../../testing/mailbox';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { after, createMailClient, HOUR, MINUTE } from './mail-client.testing';
import { changePreferences } from './preferences';

const { notificationSettings } = contract;

let api: TestApi;
let actor: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  actor = await api.member('user', 'Ana');
});
afterAll(() => api.close());

const { choose, confirmedMember, runJob, subjects, tell } = createMailClient(() => ({
  api,
  actor,
}));

async function tokenIn(member: TestMember, index = 0) {
  const mail = (await listMailsTo(api.db, member.email))[index];
  return /token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

test('what waits follows the settings', async () => {
  const member = await confirmedMember();
  await choose(member, 'follow', 'weekly');
  await tell(member);
  await choose(member, 'follow', 'at-once');
  await runJob(new Date(Date.now() + 4 * MINUTE));
  expect(await subjects(member)).toEqual(['Ana follows you now']);
  await choose(member, 'follow', 'daily');
  await tell(member);
  await choose(member, 'follow', 'never');
  await runJob(new Date(Date.now() + 48 * HOUR));
  expect(await subjects(member)).toHaveLength(1);
});

test('a change of the hour moves what waits', async () => {
  const member = await confirmedMember();
  await choose(member, 'follow', 'daily');
  await tell(member);
  await api.request(notificationSettings.update, { body: { digestHour: 3 } }, member);
  const { due_at: dueAt } = await api.db
    .selectFrom('mail_schedules')
    .select('due_at')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(dueAt.getUTCHours()).toBe(3);
});

test('a link of a mail ends its kind without a log-in, names it, and undoes it', async () => {
  const member = await confirmedMember();
  await choose(member, 'follow', 'at-once');
  await tell(member);
  await runJob(after(HOUR));
  const [mail] = await listMailsTo(api.db, member.email);
  const token = await tokenIn(member);
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<https://sheetfolk.example/api/mail/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const mailOf = async () => {
    const { kinds } = await api.request(notificationSettings.get, {}, member);
    return kinds.find(({ kind }) => kind === 'follow')?.mail;
  };
  // As a mail program does it.
  const response = await fetch(`${api.url}/api/mail/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([response.status, await response.json()]).toEqual([
    200,
    { message: 'You get no more emails about this.', kinds: ['New followers'] },
  ]);
  expect(await mailOf()).toBe('never');
  const params = { token };
  const again = await api.request(notificationSettings.unsubscribe, { params });
  expect(again.kinds).toEqual(['New followers']);
  expect((await api.request(notificationSettings.resubscribe, { params })).kinds).toEqual([
    'New followers',
  ]);
  expect(await mailOf()).toBe('at-once');
  await choose(member, 'follow', 'never');
  await api.request(notificationSettings.resubscribe, { params });
  expect(await mailOf()).toBe('never');
});

test('the link of a mail about several kinds ends all that come as often, and names each', async () => {
  const member = await confirmedMember();
  await tell(member, 'follow');
  await tell(member, 'challenge-opened');
  await runJob(after(8 * 24 * HOUR));
  const [mail] = await listMailsTo(api.db, member.email);
  expect(mail?.subject).toBe('Your week at Sheetfolk: 2 new');
  expect(mail?.body_text).toContain('Stop “New followers”: https://');
  const token = /unsubscribe\/([^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const { kinds } = await api.request(notificationSettings.unsubscribe, { params: { token } });
  expect(kinds).toEqual([
    'New posts by people you follow',
    'New followers',
    'Likes of your posts',
    'New challenges',
  ]);
});

test.each([
  ['of another kind', (token: string) => token.replace('follow', 'like')],
  ['of another member', (token: string) => `1${token.slice(1)}`],
  ['of a frequency', (token: string) => token.replace('follow', 'daily')],
  ['that is cut', (token: string) => token.slice(0, 60)],
])('a link %s is not valid', async (_, change) => {
  const member = await confirmedMember();
  await tell(member);
  await runJob(after(8 * 24 * HOUR));
  const token = change(await tokenIn(member));
  const { status } = await api.send(notificationSettings.unsubscribe, { params: { token } });
  expect(status).toBe(400);
});

test('knows defaults, refuses unknown time zones, and keeps what is left out', async () => {
  const member = await api.member();
  const found = await api.request(notificationSettings.get, {}, member);
  expect(found).toMatchObject({
    timeZone: null,
    digestHour: 8,
    digestDay: 1,
    emailConfirmed: false,
  });
  expect(found.kinds).toContainEqual({
    ...{ kind: 'reply', label: 'Replies to you', mail: 'at-once', push: true },
  });
  expect(found.kinds.find(({ kind }) => kind === 'submission-approved')?.mail).toBe('always');
  const body = { timeZone: 'Europe/Nowhere' };
  expect((await api.send(notificationSettings.update, { body }, member)).status).toBe(400);
  const changed = await api.request(
    notificationSettings.update,
    { body: { digestHour: 20, kinds: [{ kind: 'like', push: true }] } },
    member,
  );
  expect(changed).toMatchObject({ timeZone: null, digestHour: 20, digestDay: 1 });
  expect(changed.kinds).toContainEqual({
    ...{ kind: 'like', label: 'Likes of your posts', mail: 'weekly', push: true },
  });
});

test('registration tells the time zone; one that is not known does no harm', async () => {
  const register = async (email: string, timeZone: string) => {
    const password = 'a quiet saffron cell';
    const body = { name: 'Kim', email, password, timeZone };
    const { token } = await api.request(contract.auth.register, { body });
    return (await api.request(notificationSettings.get, {}, { token })).timeZone;
  };
  expect(await register('zone@example.test', 'America/Lima')).toBe('America/Lima');
  expect(await register('nowhere@example.test', 'Nowhere')).toBeNull();
  expect(await register('small@example.test', 'america/LIMA')).toBe('America/Lima');
});

test('a time zone is stored in one spelling, of which each costs memory', async () => {
  const member = await api.member();
  const body = { timeZone: 'eUROPE/bERLIN' };
  const { timeZone } = await api.request(notificationSettings.update, { body }, member);
  expect(timeZone).toBe('Europe/Berlin');
});

test('nothing is stored for a member who was removed while the request ran', async () => {
  const member = await api.member();
  await api.db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', member.id)
    .execute();
  const viewer = { id: member.id, name: '', email: '', role: 'user', sessionId: newId() } as const;
  const late = changePreferences(api.db, viewer, { digestHour: 9 }, 'key');
  await expect(late).rejects.toThrow(UnauthenticatedError);
  const settings = api.db
    .selectFrom('notification_settings')
    .select('user_id')
    .where('user_id', '=', member.id);
  expect(await settings.execute()).toEqual([]);
});
