import { contract } from 'shared-kit/contract';
import { newId } from '../db/ids';
import { MailServerError } from '../mail/lane';
import { openJournal } from '../resources/newsletter/send/journal';
import {
  createMailbox,
  startNewsletterApi,
  type NewsletterClient,
} from '../testing/newsletter-client';
import type { TestApi, TestMember } from '../testing/start-test-api';

const { adminNewsletter, adminSuppressions } = contract;

let api: TestApi;
let admin: TestMember;
let client: NewsletterClient;
beforeAll(async () => {
  ({ api, admin, client } = await startNewsletterApi());
});
afterAll(() => client.close());
beforeEach(() => client.clear());

const addresses = (count: number, name = 'reader') =>
  Array.from({ length: count }, (_, index) => `${name}${index}@example.test`);

const DEAD = {
  kind: 'refused',
  isPermanent: true,
  isAddressDead: true,
  reply: '550 5.1.1 No such user',
} as const;

async function startIssue() {
  const { _id: id } = await client.create();
  await client.sendNow(id);
  return id;
}

test('sends each of many mails once, over several connections', async () => {
  await client.subscribe(addresses(650));
  const id = await startIssue();
  const box = createMailbox();
  await client.run(client.createJob(box));
  expect(box.received).toHaveLength(650);
  expect(new Set(box.received.map(({ to }) => to)).size).toBe(650);
  expect(await client.find(id)).toMatchObject({
    status: 'sent',
    counts: { recipients: 650, sent: 650, bounced: 0, failed: 0, unknown: 0 },
  });
});

test('an address that does not exist is suppressed, and gets no further issue', async () => {
  await client.subscribe(['gone@example.test', 'here@example.test']);
  const id = await startIssue();
  const box = createMailbox();
  box.answer = (to) => (to.startsWith('gone') ? DEAD : { kind: 'accepted' });
  await client.run(client.createJob(box));
  expect(await client.find(id)).toMatchObject({ status: 'sent', counts: { sent: 1, bounced: 1 } });
  const { items } = await api.request(adminSuppressions.list, {}, admin);
  expect(items).toMatchObject([{ reason: 'bounced', detail: DEAD.reply, hint: 'g…@example.test' }]);
  await startIssue();
  const next = createMailbox();
  await client.run(client.createJob(next));
  expect(next.received.map(({ to }) => to)).toEqual(['here@example.test']);
});

test('a refusal that passes is tried again later, and then no more', async () => {
  await client.subscribe(['busy@example.test']);
  const id = await startIssue();
  const box = createMailbox();
  const busy = {
    kind: 'refused',
    isPermanent: false,
    isAddressDead: false,
    reply: '450 4.2.1 Later',
  } as const;
  box.answer = () => busy;
  const job = client.createJob(box);
  await client.run(job);
  expect(await client.find(id)).toMatchObject({ status: 'sending', counts: { sent: 0 } });
  const makeDue = () =>
    api.db
      .updateTable('newsletter_deliveries')
      .set({ due_at: new Date(0) })
      .execute();
  await makeDue();
  box.answer = () => ({ kind: 'accepted' });
  await client.run(job);
  expect(await client.find(id)).toMatchObject({ status: 'sent', counts: { sent: 1 } });

  const other = await startIssue();
  box.answer = () => busy;
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await client.run(job);
    await makeDue();
  }
  expect(await client.find(other)).toMatchObject({ status: 'sent', counts: { failed: 1 } });
});

test('a server that cannot be reached is left alone for a while, and costs nobody the mail', async () => {
  await client.subscribe(addresses(3));
  const id = await startIssue();
  const box = createMailbox();
  box.answer = () => new MailServerError('Connection refused.');
  const job = client.createJob(box);
  await client.run(job);
  const paused = await client.find(id);
  expect(paused).toMatchObject({ status: 'sending', lastError: 'Connection refused.' });
  expect(new Date(paused.pausedUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
  box.answer = () => ({ kind: 'accepted' });
  await client.run(job);
  expect(box.received).toHaveLength(0);
  await client.run(job, () => new Date(Date.now() + 3_600_000));
  expect(box.received).toHaveLength(3);
  expect(await client.find(id)).toMatchObject({ status: 'sent', lastError: null });
});

test('stops by itself when too many mails are refused, says why, and goes on when an admin wants it', async () => {
  await client.subscribe(addresses(400));
  const id = await startIssue();
  const box = createMailbox();
  box.answer = (to) => (Number(/\d+/.exec(to)?.[0]) % 10 === 0 ? DEAD : { kind: 'accepted' });
  const job = client.createJob(box);
  await client.run(job);
  const stopped = await client.find(id);
  expect(stopped).toMatchObject({
    status: 'stopped',
    stopReason: expect.stringMatching(/refused/),
  });
  const { sent, bounced } = stopped.counts;
  expect(sent + bounced).toBeGreaterThanOrEqual(200);
  expect(sent + bounced).toBeLessThan(400);
  await client.run(job);
  expect((await client.find(id)).counts.sent).toBe(sent);
  box.answer = () => ({ kind: 'accepted' });
  await api.request(adminNewsletter.resume, { params: { id } }, admin);
  await client.run(job);
  expect(await client.find(id)).toMatchObject({
    status: 'sent',
    counts: { sent: 400 - bounced, bounced },
    stopReason: null,
  });
  expect(new Set(box.received.map(({ to }) => to)).size).toBe(box.received.length);
});

test('an admin stops it and goes on: nobody gets it twice', async () => {
  await client.subscribe(addresses(300));
  const id = await startIssue();
  const box = createMailbox();
  let stopping: Promise<unknown> | undefined;
  box.answer = () => {
    if (box.received.length === 50) {
      stopping ??= api.request(adminNewsletter.stop, { params: { id } }, admin);
    }
    return { kind: 'accepted' };
  };
  const job = client.createJob(box);
  await client.run(job);
  await stopping;
  await client.run(job);
  expect(box.received.length).toBeLessThanOrEqual(300);
  if ((await client.find(id)).status === 'stopped') {
    await api.request(adminNewsletter.resume, { params: { id } }, admin);
  }
  await client.run(job);
  expect(box.received).toHaveLength(300);
  expect(new Set(box.received.map(({ to }) => to)).size).toBe(300);
  expect(await client.find(id)).toMatchObject({ status: 'sent', counts: { sent: 300 } });
});

test('who leaves between two mails gets the second no more', async () => {
  await client.subscribe(addresses(5));
  const id = await startIssue();
  const box = createMailbox();
  box.answer = () => new MailServerError('Not now.');
  const job = client.createJob(box);
  await client.run(job);
  await api.db.deleteFrom('subscribers').where('email', '=', 'reader3@example.test').execute();
  box.answer = () => ({ kind: 'accepted' });
  await client.run(job, () => new Date(Date.now() + 3_600_000));
  expect(box.received.map(({ to }) => to).sort()).toEqual(
    addresses(5).filter((one) => one !== 'reader3@example.test'),
  );
  expect(await client.find(id)).toMatchObject({ counts: { skipped: 1, sent: 4 } });
});

test('an address that subscribes anew while an issue is sent does not get it twice', async () => {
  await client.subscribe(['again@example.test', 'other@example.test']);
  const id = await startIssue();
  const box = createMailbox();
  const job = client.createJob(box);
  box.answer = (to) =>
    to === 'other@example.test' ? new MailServerError('Not now.') : { kind: 'accepted' };
  await client.run(job);
  await api.db.deleteFrom('subscribers').where('email', '=', 'again@example.test').execute();
  await client.subscribe(['again@example.test']);
  await api.db.updateTable('newsletter_issues').set({ is_prepared: false }).execute();
  box.answer = () => ({ kind: 'accepted' });
  await client.run(job, () => new Date(Date.now() + 3_600_000));
  expect(box.received.map(({ to }) => to).sort()).toEqual([
    'again@example.test',
    'other@example.test',
  ]);
  expect(await client.find(id)).toMatchObject({ status: 'sent' });
});

describe('mails that a killed process had in flight', () => {
  /** Leaves one mail as a killed process does: marked, and in its journal or not. */
  async function kill(isNoted: boolean | null) {
    await client.subscribe(addresses(2));
    const id = await startIssue();
    const box = createMailbox();
    box.answer = () => new MailServerError('Killed here.');
    await client.run(client.createJob(box));
    const run = newId();
    const { subscriber_id: subscriber } = await api.db
      .selectFrom('newsletter_deliveries')
      .select('subscriber_id')
      .where('issue_id', '=', id)
      .orderBy('subscriber_id')
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('newsletter_deliveries')
      .set({ state: 'handed', run })
      .where('subscriber_id', '=', subscriber)
      .execute();
    if (isNoted !== null) {
      const journal = await openJournal(client.folder, run);
      if (isNoted) journal.note(`${id} ${subscriber}`);
      journal.close();
    }
    const next = createMailbox();
    await client.run(client.createJob(next), () => new Date(Date.now() + 3_600_000));
    return { id, received: next.received.length };
  }

  test('are not sent again if the journal says that they were handed over', async () => {
    const { id, received } = await kill(true);
    expect(received).toBe(1);
    expect(await client.find(id)).toMatchObject({
      status: 'sent',
      counts: { sent: 2, unknown: 0 },
    });
  });

  test('are sent if the journal says that they were not', async () => {
    const { id, received } = await kill(false);
    expect(received).toBe(2);
    expect(await client.find(id)).toMatchObject({ status: 'sent', counts: { sent: 2 } });
  });

  test('are not sent again, and counted as unknown, without a journal', async () => {
    const { id, received } = await kill(null);
    expect(received).toBe(1);
    expect(await client.find(id)).toMatchObject({
      status: 'sent',
      counts: { sent: 1, unknown: 1 },
    });
  });
});
