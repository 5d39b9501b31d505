import { contract, type OutboxMail } from 'shared-kit/contract';
import { mailVector } from '../../db/search/documents';
import { newId } from '../../db/ids';
import { deliverDueMail } from '../../mail/outbox';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminMail, audit } = contract;
const HOUR = 3_600_000;

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
});
beforeEach(() => api.db.deleteFrom('mail_outbox').execute());
afterAll(() => api.close());

const now = new Date();
const later = new Date(now.getTime() + HOUR);

/** What distinguishes the four statuses. */
const STATES = {
  waiting: { due_at: later },
  retrying: { due_at: later, attempts: 3, last_error: 'The server is away.' },
  failed: { due_at: null, attempts: 12, last_error: 'No such mailbox.' },
  sent: { due_at: null, attempts: 1, sent_at: now },
};

let created = 0;

async function insertMail(more: object = {}): Promise<string> {
  const id = newId();
  created += 1;
  await api.db
    .insertInto('mail_outbox')
    .values({
      id,
      recipient: 'reader@example.test',
      subject: 'Confirm your address',
      body_text: 'token=secret',
      body_html: '<p>token=secret</p>',
      headers: JSON.stringify({ 'List-Unsubscribe': 'secret' }),
      due_at: now,
      lease: null,
      sent_at: null,
      last_error: null,
      search: mailVector({ recipient: 'reader@example.test', subject: 'Confirm', ...more }),
      created_at: new Date(now.getTime() + created),
      ...more,
    })
    .execute();
  return id;
}

const list = (query: object = {}) => api.request(adminMail.list, { query }, admin);
const retry = (id: string) => api.send(adminMail.retry, { params: { id } }, admin);

const outbox = (sent: string[]) => ({
  send: async (_: string, { to }: { to: string }) => void sent.push(to),
  close: () => {},
});

test('lists mails of every status, newest first, without texts and headers', async () => {
  for (const state of Object.values(STATES)) await insertMail(state);
  const { items, total } = await list();
  expect(total).toBe(4);
  expect(items.map(({ status }) => status)).toEqual(['sent', 'failed', 'retrying', 'waiting']);
  expect(items[1]).toMatchObject({ attempts: 12, dueAt: null, lastError: 'No such mailbox.' });
  expect(items[0]).toMatchObject({ sentAt: now.toISOString(), dueAt: null, lastError: null });
  const { body } = await api.send(adminMail.list, {}, admin);
  expect(JSON.stringify(body)).not.toContain('secret');
});

test.each(Object.keys(STATES))('filters by the status %s', async (status) => {
  for (const state of Object.values(STATES)) await insertMail(state);
  const { items, total } = await list({ status });
  expect(items.map((mail) => mail.status)).toEqual([status]);
  expect(total).toBe(1);
});

test('searches recipients and subjects', async () => {
  await insertMail({ recipient: 'kim@sheets.test', subject: 'Reset your password' });
  await insertMail();
  for (const q of ['kim', 'kim@sheets.test', 'passw', 'RESET']) {
    expect((await list({ q })).items).toMatchObject([{ recipient: 'kim@sheets.test' }]);
  }
  expect((await list({ q: 'secret' })).total).toBe(0);
});

test('pages by due time, mails that are not tried again last', async () => {
  for (const state of Object.values(STATES)) await insertMail(state);
  await insertMail({ due_at: now });
  for (const [sort, expected] of [
    ['dueAt', [now, later, later, null, null]],
    ['-dueAt', [null, null, later, later, now]],
  ] as const) {
    const found: OutboxMail[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(5);
    expect(found.map(({ dueAt }) => dueAt)).toEqual(
      expected.map((date) => date?.toISOString() ?? null),
    );
  }
});

test('a failed mail that is retried is sent with the next run, and audited without its text', async () => {
  const id = await insertMail(STATES.failed);
  const sent: string[] = [];
  await deliverDueMail(api.db, outbox(sent), () => new Date());
  expect(sent).toEqual([]);
  const retried = await retry(id);
  expect(retried).toMatchObject({ status: 200, body: { status: 'retrying', attempts: 0 } });
  await deliverDueMail(api.db, outbox(sent), () => new Date());
  expect(sent).toEqual(['reader@example.test']);
  expect((await list()).items).toMatchObject([{ status: 'sent', attempts: 1, lastError: null }]);
  const log = await api.request(audit.list, { query: { q: id } }, admin);
  expect(log.items).toMatchObject([
    {
      action: 'mail.retry',
      subject: { kind: 'mail', id },
      before: { status: 'failed', attempts: 12 },
      after: { status: 'retrying', attempts: 0 },
    },
  ]);
  expect(JSON.stringify(log)).not.toContain('secret');
});

test('a mail that waits for its next attempt is due at once', async () => {
  const id = await insertMail(STATES.retrying);
  const { body } = await retry(id);
  const { dueAt } = contract.adminMail.retry.output.parse(body);
  expect(new Date(dueAt ?? '').getTime()).toBeLessThanOrEqual(Date.now());
});

test('a sent mail, and one that is being sent, are left alone', async () => {
  const sent = await insertMail(STATES.sent);
  expect(await retry(sent)).toMatchObject({ status: 200, body: { status: 'sent', attempts: 1 } });
  const sending = await insertMail({ due_at: later, lease: newId(), attempts: 1 });
  expect(await retry(sending)).toMatchObject({ body: { attempts: 1, dueAt: later.toISOString() } });
  const log = await api.request(audit.list, { query: { q: sending } }, admin);
  expect(log.items).toEqual([]);
});

test('a mail whose process was killed while sending is due again when it is retried', async () => {
  const id = await insertMail({ due_at: new Date(now.getTime() - HOUR), lease: newId() });
  await retry(id);
  const sent: string[] = [];
  await deliverDueMail(api.db, outbox(sent), () => new Date());
  expect(sent).toHaveLength(1);
});

test('404 for a mail that does not exist', async () => {
  expect((await retry(newId())).status).toBe(404);
});
