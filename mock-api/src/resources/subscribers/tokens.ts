import type { Database } from '../../db/connect';
import { hasValidSignature, sign } from '../../crypto/signatures';

type Purpose = 'confirm' | 'unsubscribe';

const ID_LENGTH = 36;

/**
 * A token that stands for a subscription in a mail: its id, signed. Nothing is kept, so every
 * later mail can carry the same link, and a table that leaks lets nobody unsubscribe others.
 */
export async function subscriberToken(db: Database, id: string, purpose: Purpose) {
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
