import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/connect';

/** Signs a text for one purpose: HMAC-SHA256 under the site's own secret for it. */
export async function sign(db: Database, purpose: string, text: string): Promise<string> {
  const secret = await getSecret(db, purpose);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Whether a signature is the text's, found out in the same time whatever it is. */
export async function hasValidSignature(
  db: Database,
  purpose: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const expected = Buffer.from(await sign(db, purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const cachedSecrets = new WeakMap<Database, Map<string, string>>();

/**
 * A secret of this site: made the first time it is asked for and the same from then on, for every
 * process on the database.
 */
export async function getSecret(db: Database, name: string): Promise<string> {
  const kept = cachedSecrets.get(db) ?? new Map<string, string>();
  cachedSecrets.set(db, kept);
  const remembered = kept.get(name);
  if (remembered !== undefined) return remembered;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  kept.set(name, value);
  return value;
}
