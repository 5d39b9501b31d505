import { contract } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { inTransaction } from '../../db/transaction';
import { notificationMails } from '../../jobs/notification-mails';
import { listMailsTo } from '../../testing/mailbox';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { loadAddressHasher } from '../newsletter/address-hash';
import { suppress } from '../newsletter/suppressions';
import { notify } from '../notifications/notify';
import { withdraw } from '../notifications/withdraw';
import { after, createMailClient, HOUR, MINUTE, NOW, SITE } from './mail-client.testing';

const { notifications, notificationSettings } = contract;

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
