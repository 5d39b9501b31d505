import type { Database } from '../db/connect';
import { inTransaction } from '../db/transaction';
import { canaryHaltedMessage } from '../mail/messages';
import { enqueueMail } from '../mail/outbox';
import { selectErrors } from '../analytics/remote-load-errors';
import type { Site } from '../mail/transport';
import type { Job } from './job';

const TIMEOUT_MS = 10_000;
/** A site has few admins; more than these have a list of their own. */
const MAX_RECIPIENTS = 50;
const WEBHOOK_RETRY_MS = 24 * 3_600_000;

interface Options {
  site: Site;
  /** Where a chat or an alerting service takes messages; null for none. */
  webhookUrl: string | null;
}

interface Halt {
  remote: string;
  release: string;
  reason: string;
}

/** Sends what the usual services understand: a `text`, and the facts beside it. */
async function callWebhook(url: string, site: Site, halt: Halt): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      text: `${site.name}: the canary ${halt.remote} ${halt.release} was halted. ${halt.reason}`,
      event: 'canary-halted',
      ...halt,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook returned ${response.status}.`);
}

/** Writes the mails to the admins, once for each canary. */
async function mailAdmins(db: Database, site: Site): Promise<number> {
  return inTransaction(db, async (trx) => {
    const halts = await trx
      .updateTable('halted_releases')
      .set({ announced_at: new Date() })
      .where('announced_at', 'is', null)
      .returning(['remote', 'release', 'reason'])
      .execute();
    if (halts.length === 0) return 0;
    const admins = await trx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .where('email_confirmed_at', 'is not', null)
      .orderBy('created_at')
      .limit(MAX_RECIPIENTS)
      .execute();
    for (const halt of halts) {
      const errors = await selectErrors(trx, halt.remote, halt.release);
      for (const admin of admins) {
        await enqueueMail(trx, canaryHaltedMessage(site, admin, { ...halt, errors }));
      }
    }
    return halts.length;
  });
}

/** Calls the webhook for each canary that was halted within a day, until it takes it. */
async function callWebhooks(db: Database, site: Site, url: string): Promise<number> {
  const halts = await db
    .selectFrom('halted_releases')
    .select(['remote', 'release', 'reason'])
    .where('webhook_called_at', 'is', null)
    .where('halted_at', '>', new Date(Date.now() - WEBHOOK_RETRY_MS))
    .orderBy('halted_at')
    .limit(20)
    .execute();
  for (const halt of halts) {
    await callWebhook(url, site, halt);
    await db
      .updateTable('halted_releases')
      .set({ webhook_called_at: new Date() })
      .where('remote', '=', halt.remote)
      .where('release', '=', halt.release)
      .execute();
  }
  return halts.length;
}

/**
 * Tells the admins by mail, and a webhook, that a canary was halted. One process runs it at a time. A
 * webhook that fails is called again at the next run, for a day.
 */
export const announceHalts = ({ site, webhookUrl }: Options): Job => ({
  name: 'announce-halts',
  intervalMs: 15_000,
  async run(db) {
    const mailed = await mailAdmins(db, site);
    const called = webhookUrl === null ? 0 : await callWebhooks(db, site, webhookUrl);
    return { mailed, called };
  },
});
