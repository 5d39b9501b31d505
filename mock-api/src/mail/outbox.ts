import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { newId } from '../db/ids';
import type { Queryable } from '../db/transaction';
import type { Message, Transport } from './transport';

/** Longer than anybody tries: whoever holds a mail this long is no more. */
const LEASE_MS = 2 * 60_000;

/** A server that takes a mail a byte at a time would never meet a transport's own time limits. */
const SEND_TIMEOUT_MS = 90_000;

const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 6 * 3_600_000;
const MAX_ATTEMPTS = 12;

/** Puts a mail into the outbox, in the transaction that is its reason: both happen or neither. */
export async function enqueueMail(rows: Queryable, message: Message): Promise<string> {
  const id = newId();
  const now = new Date();
  await rows
    .insertInto('mail_outbox')
    .values({
      id,
      recipient: message.to,
      subject: message.subject,
      body_text: message.text,
      body_html: message.html,
      headers: JSON.stringify(message.headers ?? {}),
      due_at: now,
      lease: null,
      sent_at: null,
      last_error: null,
      created_at: now,
    })
    .execute();
  return id;
}

/**
 * Takes the mail that has been due for longest, so that no other process tries it. One at a time, as
 * it is sent: of several, the last would still wait when its lease ends.
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

/** Hands a mail over, or gives up well before its lease ends. */
async function send(transport: Transport, mail: OutboxMail): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The mail server took too long.')),
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
  await Promise.race([sending, tooLong]).finally(() => clearTimeout(timer));
}

/** Doubles from a minute to six hours; null when it has been tried often enough. */
function nextAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
  return new Date(now.getTime() + wait);
}

/**
 * Sends what is due, until nothing is. A mail that fails waits longer each time and stays in the
 * table when it is given up. One whose sender was killed in the middle is tried again after two
 * minutes, under the same Message-ID: SMTP itself cannot promise more.
 */
export async function deliverDueMail(
  db: Database,
  transport: Transport,
  clock: () => Date,
): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  for (;;) {
    const lease = newId();
    const mail = await claimDueMail(db, lease, clock());
    if (mail === undefined) return done;
    const ours = db.updateTable('mail_outbox').where('id', '=', mail.id).where('lease', '=', lease);
    try {
      await send(transport, mail);
    } catch (error) {
      done.failed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      await ours
        .set({
          lease: null,
          due_at: nextAttemptAt(mail.attempts, clock()),
          last_error: reason.slice(0, 500),
        })
        .execute();
      continue;
    }
    done.sent += 1;
    await ours
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
