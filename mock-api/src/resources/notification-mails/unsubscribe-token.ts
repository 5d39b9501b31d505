import { NOTIFICATION_KINDS, type NotificationKind } from 'shared-kit/contract';
import { getSecret, hasValidSignature, signWith } from '../../crypto/tokens';
import type { Database } from '../../db/connect';

const PURPOSE = 'notification-unsubscribe';
const ID_LENGTH = 36;
const SIGNATURE_LENGTH = 43;

/** The frequencies at which mails are sent. */
export type SentFrequency = 'at-once' | 'daily' | 'weekly';

const FREQUENCIES: readonly SentFrequency[] = ['at-once', 'daily', 'weekly'];

/** What a link switches off: the mails of one kind, or all that come at one frequency. */
export type MailScope = NotificationKind | SentFrequency;

export const isFrequency = (scope: MailScope): scope is SentFrequency =>
  FREQUENCIES.some((frequency) => frequency === scope);

const SCOPES: readonly MailScope[] = [...NOTIFICATION_KINDS, ...FREQUENCIES];

export type MailTokenSigner = (userId: string, scope: MailScope) => string;

/**
 * Makes the tokens of links in mails: the member's id, its signature and what it switches off. They are not stored
 * and do not expire, so that an old mail can be unsubscribed from, too.
 */
export async function loadMailTokenSigner(db: Database): Promise<MailTokenSigner> {
  const secret = await getSecret(db, PURPOSE);
  return (userId, scope) => `${userId}${signWith(secret, `${userId} ${scope}`)}${scope}`;
}

/** Whose mails a token is about, and which; null if it is invalid. */
export async function readMailToken(db: Database, token: string) {
  const userId = token.slice(0, ID_LENGTH);
  const signature = token.slice(ID_LENGTH, ID_LENGTH + SIGNATURE_LENGTH);
  const rest = token.slice(ID_LENGTH + SIGNATURE_LENGTH);
  const scope = SCOPES.find((one) => one === rest);
  if (scope === undefined) return null;
  const isValid = await hasValidSignature(db, PURPOSE, `${userId} ${scope}`, signature);
  return isValid ? { userId, scope } : null;
}
