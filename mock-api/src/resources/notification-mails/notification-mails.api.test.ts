import { contract, type MailFrequency, type NotificationKind } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { inTransaction } from '../../db/transaction';
import { notificationMails } from '../../jobs/notification-mails';
import { listMailsTo } from '../../testing/mailbox';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { loadAddressHasher } from '../newsletter/address-hash';
import { suppress } from '../newsletter/suppressions';
import { notify } from '../notifications/notify';
import { withdraw } from '../notifications/withdraw';

const { notifications, notificationSettings } = contract;

let api: TestApi;
let actor: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  actor = await api.member('user', 'Ana');
});
afterAll(() => api.close());

const SITE = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A Thursday. */
const NOW = new Date('2026-01-01T12:00:00.000Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

const confirm = (member: TestMember) =>
  api.db
    .updateTable('users')
    .set({ email_confirmed_at: NOW })
    .where('id', '=', member.id)
    .execute();

async function confirmedMember(): Promise<TestMember> {
  const member = await api.member('user', 'Mia');
  await confirm(member);
  return member;
}

const runJob = (now: Date) =>
  notificationMails({ site: SITE, delayMs: 3 * MINUTE }).run(api.db, now);

async function tell(
  member: TestMember,
  kind: NotificationKind = 'follow',
  now = NOW,
): Promise<{ key: string }> {
  const subject = { key: newId() };
  await notify(api.db, { kind, userIds: [member.id], actorId: actor.id, subject, now });
  return subject;
}

const choose = (member: TestMember, kind: NotificationKind, mail: MailFrequency) =>
  api.request(notificationSettings.update, { body: { kinds: [{ kind, mail }] } }, member);

const subjects = async (member: TestMember) =>
  (await listMailsTo(api.db, member.email)).map(({ subject }) => subject);

async function tokenIn(member: TestMember, index = 0) {
  const mail = (await listMailsTo(api.db, member.email))[index];
  return /token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

test('a notification is mailed at once after a moment, once', async () => {
  const member = await confirmedMember();
  await choose(member, 'follow', 'at-once');
  await tell(member);
  await runJob(after(2 * MINUTE));
  expect(await subjects(member)).toEqual([]);
  await runJob(after(3 * MINUTE));
  await runJob(after(HOUR));
  expect(await subjects(member)).toEqual(['Ana follows you now']);
  const [mail] = await listMailsTo(api.db, member.email);
  expect(mail?.body_text).toContain('Hello Mia,');
  expect(mail?.body_text).toContain(`https://sheetfolk.example/profile/${actor.id}`);
});

test('what comes within the moment is one mail', async () => {
  const member = await confirmedMember();
  await choose(member, 'follow', 'at-once');
  await tell(member);
  await tell(member, 'follow', after(MINUTE));
  await runJob(after(3 * MINUTE));
  expect(await subjects(member)).toEqual(['2 new notifications at Sheetfolk']);
});

test('what was read or withdrawn meanwhile is not mailed, and an empty mail never', async () => {
  const member = await confirmedMember();
  await choose(member, 'follow', 'at-once');
  await tell(member);
  await api.request(notifications.readAll, {}, member);
  const subject = await tell(member);
  await withdraw(api.db, { kind: 'follow', subject, now: after(MINUTE) });
  await runJob(after(HOUR));
  expect(await subjects(member)).toEqual([]);
  expect(await api.db.selectFrom('mail_schedules').selectAll().execute()).toEqual([]);
});

test('is mailed to confirmed addresses of active members only', async () => {
  const unconfirmed = await api.member();
  const disabled = await confirmedMember();
  for (const member of [unconfirmed, disabled]) {
    await choose(member, 'follow', 'at-once');
    await tell(member);
  }
  await api.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', disabled.id)
    .execute();
  await runJob(after(HOUR));
  expect([...(await subjects(unconfirmed)), ...(await subjects(disabled))]).toEqual([]);
});

test.each([
  ['bounced', []],
  ['unsubscribed', ['Ana follows you now']],
] as const)('an address that has %s gets %j', async (reason, expected) => {
  const member = await confirmedMember();
  await tell(member);
  const hasher = await loadAddressHasher(api.db);
  await suppress(api.db, hasher, [{ address: member.email, reason, detail: '' }]);
  await runJob(after(8 * 24 * HOUR));
  expect(await subjects(member)).toEqual(expected);
});

test('a daily mail comes at eight in the member’s time zone, with what they have not seen', async () => {
  const member = await confirmedMember();
  const body = { timeZone: 'Asia/Tokyo', kinds: [{ kind: 'follow', mail: 'daily' } as const] };
  await api.request(notificationSettings.update, { body }, member);
  await tell(member);
  await tell(member);
  const read = await tell(member);
  const { items } = await api.request(notifications.list, { query: {} }, member);
  expect(items).toHaveLength(3);
  await api.db
    .updateTable('notifications')
    .set({ read_at: NOW })
    .where('subject_key', '=', read.key)
    .execute();
  // 23:00 UTC is 8:00 in Tokyo.
  await runJob(after(10.9 * HOUR));
  expect(await subjects(member)).toEqual([]);
  await runJob(after(11 * HOUR));
  expect(await subjects(member)).toEqual(['Your day at Sheetfolk: 2 new']);
  await runJob(after(35 * HOUR));
  expect(await subjects(member)).toHaveLength(1);
});

test('a weekly mail comes on the day that the member has chosen', async () => {
  const member = await confirmedMember();
  const body = {
    digestDay: 7,
    digestHour: 18,
    kinds: [{ kind: 'follow', mail: 'weekly' } as const],
  };
  await api.request(notificationSettings.update, { body }, member);
  await tell(member);
  await runJob(new Date('2026-01-04T17:59:00.000Z'));
  expect(await subjects(member)).toEqual([]);
  await runJob(new Date('2026-01-04T18:00:00.000Z'));
  expect(await subjects(member)).toEqual(['Ana follows you now']);
});

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

test('what is told again after it was read is mailed again, before that it is not', async () => {
  const member = await confirmedMember();
  await choose(member, 'like', 'at-once');
  const subject = { key: newId() };
  const likers = [await api.member('user', 'Bo'), await api.member('user', 'Cy')];
  const like = (userIndex: number, now: Date) =>
    notify(api.db, {
      ...{ kind: 'like', userIds: [member.id], subject, now },
      actorId: likers[userIndex]?.id ?? null,
    });
  await notify(api.db, {
    kind: 'like',
    userIds: [member.id],
    actorId: actor.id,
    subject,
    now: NOW,
  });
  await runJob(after(5 * MINUTE));
  await like(0, after(6 * MINUTE));
  await runJob(after(20 * MINUTE));
  expect(await subjects(member)).toHaveLength(1);
  await api.request(notifications.readAll, {}, member);
  await like(1, after(30 * MINUTE));
  await runJob(after(40 * MINUTE));
  expect(await subjects(member)).toHaveLength(2);
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

test('a mail shows twenty notifications, and leads to the others', async () => {
  const member = await confirmedMember();
  for (let index = 0; index < 25; index += 1) {
    await tell(member, 'follow', new Date(NOW.getTime() + index));
  }
  await runJob(after(8 * 24 * HOUR));
  const [mail] = await listMailsTo(api.db, member.email);
  expect(mail?.subject).toBe('Your week at Sheetfolk: More than 20 new');
  expect(mail?.body_text.match(/^\* /gm)).toHaveLength(20);
  expect(mail?.body_text).toContain('There is more on the site.');
  expect(Buffer.byteLength(mail?.body_html ?? '')).toBeLessThan(40_000);
});

test('what people write leads nowhere, and says who wrote it in its own direction', async () => {
  const member = await confirmedMember();
  const title = 'Visit https://evil.example now';
  const thread = await api.request(
    contract.threads.create,
    { body: { title, category: 'vba' } },
    member,
  );
  const reply = await api.request(
    contract.comments.create,
    { body: { thread: thread._id, content: 'See **www.evil.example** and `A1`.' } },
    actor,
  );
  await inTransaction(api.db, (trx) => trx.deleteFrom('notifications').execute());
  await notify(api.db, {
    kind: 'reply',
    userIds: [member.id],
    actorId: actor.id,
    subject: { threadId: thread._id, commentId: reply._id },
    now: NOW,
  });
  await runJob(after(HOUR));
  const [mail] = await listMailsTo(api.db, member.email);
  expect(mail?.subject).toBe('Ana replied to you in “Visit https :  /  / evil . example now”');
  expect(mail?.body_text).toContain('See www . evil . example and A1.');
  expect(mail?.body_html).not.toMatch(/href="[^"]*evil/);
});

test('two processes send each mail once', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, confirmedMember));
  for (const member of members) await tell(member);
  const due = after(8 * 24 * HOUR);
  await Promise.all([runJob(due), runJob(due), runJob(due)]);
  for (const member of members) expect(await subjects(member)).toHaveLength(1);
});

test('waits while the outbox has much to send', async () => {
  const member = await confirmedMember();
  await tell(member);
  const job = notificationMails({ site: SITE, delayMs: 0, maxWaiting: 1 });
  await api.request(contract.subscribers.subscribe, { body: { email: 'first@example.test' } });
  await job.run(api.db, new Date(Date.now() + 9 * 24 * HOUR));
  expect(await subjects(member)).toEqual([]);
  await api.db.updateTable('mail_outbox').set({ due_at: null }).execute();
  await job.run(api.db, new Date(Date.now() + 9 * 24 * HOUR));
  expect(await subjects(member)).toEqual(['Ana follows you now']);
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
});
