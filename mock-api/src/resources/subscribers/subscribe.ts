import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { getSecret } from '../../crypto/signatures';
import { inTransaction } from '../../db/transaction';
import type { Site } from '../../mail/transport';
import { confirmSubscriptionMessage } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import { emailKey } from '../auth/queries';
import { findTemplate } from '../templates/queries';
import { signDownload } from '../templates/signed-download';
import { subscriberToken } from './tokens';

interface Subscription {
  email: string;
  source: string;
  tags: string[];
}

/**
 * Keeps a subscription, unconfirmed until the link in the mail is followed. Asking again adds the
 * tags; a confirmed one stays confirmed and gets no second mail.
 */
export async function subscribe(db: Database, site: Site, wish: Subscription): Promise<void> {
  const { email, source, tags } = wish;
  const now = new Date();
  // The secrets are fetched before: a transaction that waits for a second connection may wait for good.
  await Promise.all([getSecret(db, 'subscriber-confirm'), getSecret(db, 'subscriber-unsubscribe')]);
  await inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('subscribers')
      .select(['id', 'tags', 'confirmed_at'])
      .where('email_key', '=', emailKey(email))
      .forUpdate()
      .executeTakeFirst();
    if (known !== undefined) {
      await trx
        .updateTable('subscribers')
        .set({ tags: [...new Set([...known.tags, ...tags])] })
        .where('id', '=', known.id)
        .execute();
      if (known.confirmed_at !== null) return;
    }
    const id = known?.id ?? newId();
    if (known === undefined) {
      const made = await trx
        .insertInto('subscribers')
        .values({
          id,
          email,
          email_key: emailKey(email),
          source,
          tags,
          confirmed_at: null,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      // Somebody pressed twice: the other call sends the mail.
      if (made === undefined) return;
    }
    const confirm = await subscriberToken(db, id, 'confirm');
    const unsubscribe = await subscriberToken(db, id, 'unsubscribe');
    await enqueueMail(trx, confirmSubscriptionMessage(site, email, { confirm, unsubscribe }));
  });
}

/** The download that a subscription unlocks: `template:{slug}` names a published, gated template. */
export async function unlocked(db: Database, source: string, now: Date): Promise<string | null> {
  const slug = /^template:(.+)$/.exec(source)?.[1];
  if (slug === undefined) return null;
  const template = await findTemplate(db, slug);
  return template?.status === 'published' ? signDownload(db, template.slug, now) : null;
}
