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
 * Creates a subscription, unconfirmed until the mailed link is used. Subscribing again adds the tags;
 * a confirmed subscriber gets no second mail.
 */
export async function subscribe(
  db: Database,
  site: Site,
  subscription: Subscription,
): Promise<void> {
  const { email, source, tags } = subscription;
  const now = new Date();
  // Loads the secrets first: a transaction that waits for a second connection may deadlock the pool.
  await Promise.all([getSecret(db, 'subscriber-confirm'), getSecret(db, 'subscriber-unsubscribe')]);
  await inTransaction(db, async (trx) => {
    const existing = await trx
      .selectFrom('subscribers')
      .select(['id', 'tags', 'confirmed_at'])
      .where('email_key', '=', emailKey(email))
      .forUpdate()
      .executeTakeFirst();
    if (existing !== undefined) {
      await trx
        .updateTable('subscribers')
        .set({ tags: [...new Set([...existing.tags, ...tags])] })
        .where('id', '=', existing.id)
        .execute();
      if (existing.confirmed_at !== null) return;
    }
    const id = existing?.id ?? newId();
    if (existing === undefined) {
      const inserted = await trx
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
      // A concurrent request inserted it, and sends the mail.
      if (inserted === undefined) return;
    }
    const confirm = await createSubscriberToken(db, id, 'confirm');
    const unsubscribe = await createSubscriberToken(db, id, 'unsubscribe');
    await enqueueMail(trx, confirmSubscriptionMessage(site, email, { confirm, unsubscribe }));
  });
}

/** The URL of the gated template that the source `template:{slug}` names; null for other sources. */
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
 * A token for links in mails: the subscription's id, signed. It is not stored, so later mails can
 * contain the same link, and a leaked table does not allow to unsubscribe others.
 */
export async function createSubscriberToken(db: Database, id: string, purpose: Purpose) {
  return `${id}${await sign(db, `subscriber-${purpose}`, id)}`;
}

/** The id in a token, or null if the signature is invalid. */
export async function readSubscriberToken(
  db: Database,
  token: string,
  purpose: Purpose,
): Promise<string | null> {
  const id = token.slice(0, ID_LENGTH);
  const signature = token.slice(ID_LENGTH);
  return (await hasValidSignature(db, `subscriber-${purpose}`, id, signature)) ? id : null;
}
