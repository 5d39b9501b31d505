import { sql } from 'kysely';
import { toAsciiAddress } from 'shared-kit/contract';
import type { Database } from '../db/connect';
import { newId } from '../db/ids';
import { mailVector } from '../db/search/documents';
import type { Queryable } from '../db/transaction';
import type { Message, Transport } from './transport';

/** The job that delivers the outbox. */
export const MAIL_JOB = 'mail-outbox';

/** Longer than any attempt takes: a process that holds a mail this long is dead. */
const LEASE_MS = 2 * 60_000;

/** The transport's own timeouts never fire for a server that reads a byte at a time. */
const SEND_TIMEOUT_MS = 90_000;

const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 6 * 3_600_000;
const MAX_ATTEMPTS = 12;

const toRow = (message: Message, now: Date) => ({
  id: newId(),
  // What mail servers understand, and what finds the mail by its address.
  recipient: toAsciiAddress(message.to) ?? message.to,
  subject: message.subject,
  body_text: message.text,
  body_html: message.html,
  headers: JSON.stringify(message.headers ?? {}),
  search: mailVector({ recipient: message.to, subject: message.subject }),
  due_at: now,
  lease: null,
  sent_at: null,
  last_error: null,
  created_at: now,
});

/** Adds an email to the outbox, in the transaction that causes it: both happen or neither. */
export async function enqueueMail(rows: Queryable, message: Message): Promise<string> {
  const row = toRow(message, new Date());
  await rows.insertInto('mail_outbox').values(row).execute();
  return row.id;
}

/** The same for several, by one statement: some hundred at most. */
export async function enqueueMails(rows: Queryable, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const now = new Date();
  await rows
    .insertInto('mail_outbox')
    .values(messages.map((message) => toRow(message, now)))
    .execute();
}

/**
 * Claims the mail that has been due for longest, so that no other process sends it. One at a time:
 * the lease of the last one of several could end before its turn.
 */
async function claimDueMail(db: Database, lease: string, now: Date) {
  return db
    .updateTable('mail_outbox')
    .set({
      lease,
      due_at: new Date(now.getTime() + LEASE_MS),
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('mail_outbox')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

type OutboxMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>;

/** Sends an email, or gives up well before its lease ends. */
async function send(transport: Transport, mail: OutboxMail): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The mail server timed out.')),
      SEND_TIMEOUT_MS,
    ).unref();
  });
  const sending = transport.send(mail.id, {
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    headers: mail.headers,
  });
  await Promise.race([sending, timeout]).finally(() => clearTimeout(timer));
}

/** Exponential backoff from one minute to six hours; null after the last attempt. */
function nextAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
  return new Date(now.getTime() + wait);
}

/**
 * Sends everything that is due. Failed mail is retried with backoff, and stays in the table after
 * the last attempt. If the process is killed while sending, another sends the mail again after two
 * minutes with the same Message-ID: SMTP allows no stronger guarantee.
 */
export async function deliverDueMail(
  db: Database,
  transport: Transport,
  clock: () => Date,
  signal?: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  const result = { sent: 0, failed: 0 };
  for (;;) {
    if (signal?.aborted === true) return result;
    const lease = newId();
    const mail = await claimDueMail(db, lease, clock());
    if (mail === undefined) return result;
    const claimed = db
      .updateTable('mail_outbox')
      .where('id', '=', mail.id)
      .where('lease', '=', lease);
    try {
      await send(transport, mail);
    } catch (error) {
      result.failed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      await claimed
        .set({
          lease: null,
          due_at: nextAttemptAt(mail.attempts, clock()),
          last_error: reason.slice(0, 500),
        })
        .execute();
      continue;
    }
    result.sent += 1;
    await claimed
      .set({
        lease: null,
        due_at: null,
        sent_at: clock(),
        body_text: '',
        body_html: '',
        last_error: null,
      })
      .execute();
  }
}
