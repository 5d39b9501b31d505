import webpush from 'web-push';
import { decrypt, encrypt } from '../../crypto/encryption';
import { getSecret } from '../../crypto/tokens';
import type { Queryable } from '../../db/transaction';

/** By which push services recognise the site (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const NAME = 'push-vapid-keys';

const loaded = new WeakMap<Queryable, VapidKeys>();

/** The site's keys, made on first use, then the same for every process. Browsers subscribe by the public one. */
export async function loadVapidKeys(db: Queryable): Promise<VapidKeys> {
  const cached = loaded.get(db);
  if (cached !== undefined) return cached;
  const secret = await getSecret(db, 'push-vapid-encryption');
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: encrypt(secret, JSON.stringify(webpush.generateVAPIDKeys())) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  const keys: VapidKeys = JSON.parse(decrypt(secret, value));
  loaded.set(db, keys);
  return keys;
}
