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
/** A webhook that fails is called again for so long, after pauses that double. */
const WEBHOOK_RETRY_MS = 24 * 3_600_000;
const FIRST_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 3_600_000;
/** In one run, so that it ends. */
const MAX_CALLS = 20;

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

const selectDueHalts = (db: Database, now: Date) =>
  db
    .selectFrom('halted_releases')
    .select(['remote', 'release', 'reason', 'webhook_attempts'])
    .where('webhook_called_at', 'is', null)
    .where('halted_at', '>', new Date(now.getTime() - WEBHOOK_RETRY_MS))
    .where((is) => is.or([is('webhook_due_at', 'is', null), is('webhook_due_at', '<=', now)]))
    // Those that have failed least come first: others must not keep them waiting.
    .orderBy('webhook_attempts')
    .orderBy('halted_at')
    .limit(MAX_CALLS)
    .execute();

const pauseAfter = (attempts: number) =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));

/**
 * Calls the webhook for each canary that was halted within a day, until it takes it. One that fails is
 * called again later, and the others are called all the same. Throws at the end if any has failed.
 */
async function callWebhooks(db: Database, site: Site, url: string, now: Date): Promise<number> {
  const halts = await selectDueHalts(db, now);
  const errors: string[] = [];
  for (const { webhook_attempts: failed, ...halt } of halts) {
    const error = await callWebhook(url, site, halt).then(() => null, String);
    if (error !== null) errors.push(`${halt.remote} ${halt.release}: ${error}`);
    await db
      .updateTable('halted_releases')
      .set(
        error === null
          ? { webhook_called_at: new Date(), webhook_due_at: null }
          : {
              webhook_attempts: failed + 1,
              webhook_due_at: new Date(now.getTime() + pauseAfter(failed + 1)),
            },
      )
      .where('remote', '=', halt.remote)
      .where('release', '=', halt.release)
      .execute();
  }
  if (errors.length > 0) throw new Error(`Calls of the webhook failed. ${errors.join(' ')}`);
  return halts.length;
}

/**
 * Tells the admins by mail, and a webhook, that a canary was halted. One process runs it at a time. A
 * webhook that fails is called again for a day.
 */
export const announceHalts = ({ site, webhookUrl }: Options): Job => ({
  name: 'announce-halts',
  intervalMs: 15_000,
  async run(db, now) {
    const mailed = await mailAdmins(db, site);
    const called = webhookUrl === null ? 0 : await callWebhooks(db, site, webhookUrl, now);
    return { mailed, called };
  },
});
