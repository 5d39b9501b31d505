import { emailKey } from 'shared-kit/contract';
import { getSecret, hasValidSignature, signWith } from '../../crypto/tokens';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { subscriberVector } from '../../db/search/documents';
import type { Transaction } from '../../db/transaction';
import { confirmSubscriptionMessage } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import type { Site } from '../../mail/transport';
import { signDownload } from '../templates/download';
import { findTemplate } from '../templates/queries';

interface Subscription {
  email: string;
  source: string;
  tags: string[];
}

type Purpose = 'confirm' | 'unsubscribe';

const ID_LENGTH = 36;

/**
 * A token for links in mails: the subscription's id, signed. It is not stored, so later mails can
 * contain the same link, and a leaked table does not allow to unsubscribe others.
 */
type TokenSigner = (id: string, purpose: Purpose) => string;

/** Loads the secrets of tokens: within a transaction there is no second connection for them. */
export async function loadTokenSigner(db: Database): Promise<TokenSigner> {
  const secrets = {
    confirm: await getSecret(db, 'subscriber-confirm'),
    unsubscribe: await getSecret(db, 'subscriber-unsubscribe'),
  };
  return (id, purpose) => `${id}${signWith(secrets[purpose], id)}`;
}

/**
 * Creates a subscription, unconfirmed until the mailed link is used. Subscribing again adds the tags;
 * a confirmed subscriber gets no second mail.
 */
export async function subscribe(
  trx: Transaction,
  site: Site,
  subscription: Subscription,
  signToken: TokenSigner,
): Promise<void> {
  const { email, source, tags } = subscription;
  const now = new Date();
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
        search: subscriberVector({ email, source }),
        confirmed_at: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // A concurrent request inserted it, and sends the mail.
    if (inserted === undefined) return;
  }
  const links = { confirm: signToken(id, 'confirm'), unsubscribe: signToken(id, 'unsubscribe') };
  await enqueueMail(trx, confirmSubscriptionMessage(site, email, links));
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
