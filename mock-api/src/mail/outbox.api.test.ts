import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../db/connect';
import { inTransaction } from '../db/transaction';
import { openTestDatabase } from '../testing/database';
import { confirmSubscriptionMessage } from './messages';
import type { Message, Transport } from './transport';
import { deliverDueMail, enqueueMail } from './outbox';
import { createFolderTransport } from './transports';

let connection: Connection;
const folder = mkdtempSync(join(tmpdir(), 'sf-outbox-'));
beforeAll(async () => {
  connection = await openTestDatabase();
});
beforeEach(() => connection.db.deleteFrom('mail_outbox').execute());
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const message = (to: string): Message => ({
  to,
  subject: 'Hello',
  text: 'A text.',
  html: '<p>A text.</p>',
});

/** A transport that stores the mails it is given, and fails `failures` times. */
function recorder(failures = 0) {
  const sent: string[] = [];
  let left = failures;
  const transport: Transport = {
    async send(_, { to }) {
      if (left > 0) {
        left -= 1;
        throw new Error('The server is away.');
      }
      sent.push(to);
    },
    close: () => {},
  };
  return { sent, transport };
}

/** A clock that stands still some time from now. */
const later = (ms: number) => {
  const then = new Date(Date.now() + ms);
  return () => then;
};

test('several processes send every mail once', async () => {
  const { db } = connection;
  for (let number = 0; number < 60; number += 1)
    await enqueueMail(db, message(`m${number}@x.test`));
  const { sent, transport } = recorder();
  const done = await Promise.all([1, 2, 3, 4].map(() => deliverDueMail(db, transport, later(0))));
  expect(done.reduce((sum, one) => sum + one.sent, 0)).toBe(60);
  expect(new Set(sent).size).toBe(60);
  expect(sent).toHaveLength(60);
  await deliverDueMail(db, transport, later(86_400_000));
  expect(sent).toHaveLength(60);
});

test('sends no mail of a transaction that was rolled back', async () => {
  const { db } = connection;
  const change = inTransaction(db, async (trx) => {
    await enqueueMail(trx, message('nobody@x.test'));
    throw new Error('Undone.');
  });
  await expect(change).rejects.toThrow('Undone.');
  const { sent, transport } = recorder();
  await deliverDueMail(db, transport, later(0));
  expect(sent).toEqual([]);
});

test('retries a failed mail with backoff until it is sent', async () => {
  const { db } = connection;
  await enqueueMail(db, message('retried@x.test'));
  const { sent, transport } = recorder(2);
  expect(await deliverDueMail(db, transport, later(0))).toEqual({ sent: 0, failed: 1 });
  expect(await deliverDueMail(db, transport, later(30_000))).toEqual({ sent: 0, failed: 0 });
  expect(await deliverDueMail(db, transport, later(61_000))).toEqual({ sent: 0, failed: 1 });
  expect(await deliverDueMail(db, transport, later(61_000 + 90_000))).toEqual({
    sent: 0,
    failed: 0,
  });
  expect(await deliverDueMail(db, transport, later(61_000 + 121_000))).toEqual({
    sent: 1,
    failed: 0,
  });
  expect(sent).toEqual(['retried@x.test']);
});

test('gives up a mail after days and keeps the reason', async () => {
  const { db } = connection;
  const id = await enqueueMail(db, message('gone@x.test'));
  const { transport } = recorder(100);
  let failed = 0;
  for (let day = 0; day < 30; day += 1) {
    failed += (await deliverDueMail(db, transport, later(day * 86_400_000))).failed;
  }
  expect(failed).toBe(12);
  const row = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ due_at: null, sent_at: null, last_error: 'The server is away.' });
  expect(row.body_text).toBe('A text.');
});

test('sends a mail again after the lease of a killed process ends', async () => {
  const { db } = connection;
  await enqueueMail(db, message('again@x.test'));
  const started = later(0);
  // Killed it neither fails nor goes on; it does go on at the end, so that nothing outlives the test.
  let goOn = () => {};
  const killed = new Promise<void>((resolve) => (goOn = resolve));
  const stuck = deliverDueMail(db, { send: () => killed, close: () => {} }, started);
  const { sent, transport } = recorder();
  await waitUntil(async () => {
    const row = await db.selectFrom('mail_outbox').select('lease').executeTakeFirstOrThrow();
    return row.lease !== null;
  });
  const after = (ms: number) => () => new Date(started().getTime() + ms);
  await deliverDueMail(db, transport, after(60_000));
  expect(sent).toEqual([]);
  await deliverDueMail(db, transport, after(121_000));
  expect(sent).toEqual(['again@x.test']);
  goOn();
  await stuck;
});

test('no other process sends a mail that is being sent, however long it takes', async () => {
  const { db } = connection;
  for (const number of [1, 2, 3]) await enqueueMail(db, message(`m${number}@x.test`));
  let now = Date.now();
  const clock = () => new Date(now);
  const { sent, transport } = recorder();
  const slow: Transport = {
    async send(id, mail) {
      // Every mail takes nearly as long as it may; at the last, another process looks for work.
      now += 80_000;
      if (sent.length === 2) await deliverDueMail(db, transport, clock);
      await transport.send(id, mail);
    },
    close: () => {},
  };
  expect(await deliverDueMail(db, slow, clock)).toEqual({ sent: 3, failed: 0 });
  expect(sent.toSorted()).toEqual(['m1@x.test', 'm2@x.test', 'm3@x.test']);
});

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((again) => setImmediate(again));
}

test('deletes the content of a sent mail', async () => {
  const { db } = connection;
  await enqueueMail(db, message('secret@x.test'));
  await deliverDueMail(db, recorder().transport, later(0));
  const row = await db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ body_text: '', body_html: '', due_at: null });
  expect(row.sent_at).not.toBeNull();
});

test('writes a mail to a file if there is no mail server', async () => {
  const { db } = connection;
  const site = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
  const tokens = { confirm: 'c'.repeat(30), unsubscribe: 'u'.repeat(30) };
  const id = await enqueueMail(db, confirmSubscriptionMessage(site, 'reader@x.test', tokens));
  await deliverDueMail(
    db,
    createFolderTransport(folder, 'Sheetfolk <hello@sheetfolk.example>'),
    later(0),
  );
  expect(readdirSync(folder)).toEqual([`${id}.eml`]);
  const mail = readFileSync(join(folder, `${id}.eml`), 'utf8');
  expect(mail).toContain('To: reader@x.test');
  expect(mail).toContain(`Message-ID: <${id}@sheetfolk.example>`);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail).toMatch(
    /List-Unsubscribe:\s+<https:\/\/sheetfolk\.example\/api\/subscribe\/unsubscribe\/u+>/,
  );
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
});
