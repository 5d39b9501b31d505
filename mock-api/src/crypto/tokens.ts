import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/connect';
import type { Queryable } from '../db/transaction';

/** A random token of 256 bits, for sessions and mailed links. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored. No slow hash is needed: 256 random bits cannot be guessed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** HMAC-SHA256 of a text, as base64url. */
export const signWith = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** HMAC-SHA256 of a text, with the site's secret for this purpose. */
export async function sign(db: Queryable, purpose: string, text: string): Promise<string> {
  return signWith(await getSecret(db, purpose), text);
}

/** Verifies a signature in constant time. */
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

/** For each connection: what a transaction reads may be rolled back. */
const cachedSecrets = new WeakMap<Queryable, Map<string, string>>();

/** A secret of this site: created on first use, then the same for every process on the database. */
export async function getSecret(db: Queryable, name: string): Promise<string> {
  const cache = cachedSecrets.get(db) ?? new Map<string, string>();
  cachedSecrets.set(db, cache);
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
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
  cache.set(name, value);
  return value;
}
