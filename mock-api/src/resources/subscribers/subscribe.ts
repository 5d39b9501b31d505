import { getSecret, hasValidSignature, sign } from '../../crypto/signatures';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { inTransaction } from '../../db/transaction';
import { confirmSubscriptionMessage } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import type { Site } from '../../mail/transport';
import { emailKey } from '../auth/queries';
import { signDownload } from '../templates/download';
import { findTemplate } from '../templates/queries';

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
    const confirm = await createSubscriberToken(db, id, 'confirm');
    const unsubscribe = await createSubscriberToken(db, id, 'unsubscribe');
    await enqueueMail(trx, confirmSubscriptionMessage(site, email, { confirm, unsubscribe }));
  });
}

/** The download that a subscription unlocks: `template:{slug}` names a published, gated template. */
export async function createDownloadUrl(
  db: Database,
  source: string,
  now: Date,
): Promise<string | null> {
  const slug = /^template:(.+)$/.exec(source)?.[1];
  if (slug === undefined) return null;
  const template = await findTemplate(db, slug);
  return template?.status === 'published' ? signDownload(db, template.slug, now) : null;
}

type Purpose = 'confirm' | 'unsubscribe';

const ID_LENGTH = 36;

/**
 * A token that stands for a subscription in a mail: its id, signed. Nothing is kept, so every
 * later mail can carry the same link, and a table that leaks lets nobody unsubscribe others.
 */
export async function createSubscriberToken(db: Database, id: string, purpose: Purpose) {
  return `${id}${await sign(db, `subscriber-${purpose}`, id)}`;
}

/** The subscription a token stands for, or null when nobody here signed it. */
export async function readSubscriberToken(
  db: Database,
  token: string,
  purpose: Purpose,
): Promise<string | null> {
  const id = token.slice(0, ID_LENGTH);
  const signature = token.slice(ID_LENGTH);
  return (await hasValidSignature(db, `subscriber-${purpose}`, id, signature)) ? id : null;
}
