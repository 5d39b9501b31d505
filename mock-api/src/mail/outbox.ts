import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { newId } from '../db/ids';
import type { Clock } from '../jobs/job';
import type { Reader } from '../db/transaction';
import type { Message, Transport } from './message';

/** Longer than anybody tries: whoever holds a mail this long is no more. */
const LEASE = 2 * 60_000;

/** A server that takes a mail a byte at a time would never meet a transport's own time limits. */
const PATIENCE = 90_000;

const FIRST_WAIT = 60_000;
const LONGEST_WAIT = 6 * 3_600_000;
const ATTEMPTS = 12;

/** Puts a mail into the outbox, in the transaction that is its reason: both happen or neither. */
export async function enqueueMail(rows: Reader, message: Message): Promise<string> {
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
async function takeDue(db: Database, lease: string, now: Date) {
  return db
    .updateTable('mail_outbox')
    .set({
      lease,
      due_at: new Date(now.getTime() + LEASE),
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

type Mail = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

/** Hands a mail over, or gives up well before its lease ends. */
async function send(transport: Transport, mail: Mail): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), PATIENCE).unref();
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
function nextTry(attempts: number, now: Date): Date | null {
  if (attempts >= ATTEMPTS) return null;
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
  return new Date(now.getTime() + wait);
}

/**
 * Sends what is due, until nothing is. A mail that fails waits longer each time and stays in the
 * table when it is given up. One whose sender was killed in the middle is tried again after two
 * minutes, under the same Message-ID: SMTP itself cannot promise more.
 */
export async function deliverMails(
  db: Database,
  transport: Transport,
  clock: Clock,
): Promise<{ sent: number; failed: number }> {
  const done = { sent: 0, failed: 0 };
  for (;;) {
    const lease = newId();
    const mail = await takeDue(db, lease, clock());
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
          due_at: nextTry(mail.attempts, clock()),
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
