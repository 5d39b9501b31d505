import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { inTransaction } from '../db/transaction';
import { enqueueMails } from '../mail/outbox';
import type { Site } from '../mail/transport';
import { loadAddressHasher, type AddressHasher } from '../resources/newsletter/address-hash';
import { claimDueMails } from '../resources/notification-mails/claim-due';
import { composeNotificationMail } from '../resources/notification-mails/compose-notification-mail';
import {
  loadMailTokenSigner,
  type MailTokenSigner,
} from '../resources/notification-mails/unsubscribe-token';
import type { Job } from './job';

/** Mails of one transaction: some hundred kilobytes in memory. */
const BATCH_SIZE = 100;

/** Digests wait while so many mails wait to be sent: a new password must not come after all of them. */
const MAX_WAITING = 500;

interface Options {
  site: Site;
  /** How long one waits to be mailed at once: what is read or withdrawn until then is not. */
  delayMs: number;
  maxWaiting?: number;
}

/** Whether the outbox has as much to send as it should. */
async function isOutboxFull(db: Database, now: Date, limit: number): Promise<boolean> {
  if (!Number.isFinite(limit)) return false;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from mail_outbox where due_at <= ${now} limit ${limit}) as waiting`.execute(db);
  return (rows[0]?.total ?? 0) >= limit;
}

interface Tools {
  delayMs: number;
  signToken: MailTokenSigner;
  hasher: AddressHasher;
}

/** Composes some mails that are due, in the transaction that takes them: each is written once, or not yet. */
const composeBatch = (db: Database, site: Site, { signToken, hasher, delayMs }: Tools, now: Date) =>
  inTransaction(db, async (trx) => {
    const { claimed, mails } = await claimDueMails(trx, hasher, {
      limit: BATCH_SIZE,
      now,
      delayMs,
    });
    await enqueueMails(
      trx,
      mails.map((mail) => composeNotificationMail(site, mail, signToken)),
    );
    return { claimed, mailed: mails.length };
  });

/** Writes the mails about notifications, at once and in digests. */
export const notificationMails = ({ site, delayMs, maxWaiting = MAX_WAITING }: Options): Job => ({
  name: 'notification-mails',
  intervalMs: 0,
  async run(db, now, controls) {
    const tools = {
      delayMs,
      signToken: await loadMailTokenSigner(db),
      hasher: await loadAddressHasher(db),
    };
    let mailed = 0;
    while (controls?.signal?.aborted !== true) {
      if (await isOutboxFull(db, now, maxWaiting)) break;
      const batch = await composeBatch(db, site, tools, now);
      mailed += batch.mailed;
      if (batch.claimed < BATCH_SIZE) break;
    }
    return { mailed };
  },
});
