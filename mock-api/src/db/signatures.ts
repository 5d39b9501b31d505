import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from './connect';
import { secretOf } from './secrets';

/** Signs a text for one purpose: HMAC-SHA256 under the site's own secret for it. */
export async function signatureOf(db: Database, purpose: string, text: string): Promise<string> {
  const secret = await secretOf(db, purpose);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Whether a signature is the text's, found out in the same time whatever it is. */
export async function isSigned(
  db: Database,
  purpose: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const expected = Buffer.from(await signatureOf(db, purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
