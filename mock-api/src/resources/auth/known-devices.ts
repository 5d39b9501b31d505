import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { deviceCookie, isSecureSite } from 'shared-kit/server';
import { emailKey } from 'shared-kit/contract';
import { createToken, hashToken } from '../../crypto/tokens';
import type { Database } from '../../db/connect';
import type { Queryable, Transaction } from '../../db/transaction';
import type { Site } from '../../mail/transport';

const LIFETIME_DAYS = 180;
const MOST_DEVICES = 20;

const readToken = ({ headers }: FastifyRequest, { url }: Site): string | null =>
  deviceCookie.read(headers.cookie, isSecureSite(url));

/** Whether the browser says that it was signed in before: to which account, is not known yet. */
export const hasDeviceCookie = (request: FastifyRequest, site: Site): boolean =>
  readToken(request, site) !== null;

/** The id of the browser, if it was signed in to the account of this address before; else null. */
export async function findKnownDevice(
  db: Database,
  request: FastifyRequest,
  site: Site,
  email: string,
): Promise<string | null> {
  const token = readToken(request, site);
  if (token === null) return null;
  const device = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.token_hash')
    .where('known_devices.token_hash', '=', hashToken(token))
    .where('users.email_key', '=', emailKey(email))
    .where('known_devices.expires_at', '>', new Date())
    .executeTakeFirst();
  return device?.token_hash ?? null;
}

/** The browser's token, if it was given to it here: one that somebody else made up could be shared. */
async function findOwnToken(
  trx: Transaction,
  request: FastifyRequest,
  site: Site,
): Promise<string | null> {
  const token = readToken(request, site);
  if (token === null) return null;
  const known = await trx
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return known === undefined ? null : token;
}

/**
 * Remembers the browser for 180 days, and the newest 20 of an account. A cookie that only log-in
 * reads: it signs nobody in, it keeps other people's wrong passwords from counting.
 */
export async function rememberDevice(
  trx: Transaction,
  request: FastifyRequest,
  site: Site,
  userId: string,
): Promise<(reply: FastifyReply) => void> {
  const token = (await findOwnToken(trx, request, site)) ?? createToken();
  const expiresAt = new Date(Date.now() + LIFETIME_DAYS * 86_400_000);
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashToken(token), expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where(
      'token_hash',
      'in',
      sql<string>`(select token_hash from known_devices where user_id = ${userId}
        order by expires_at desc, token_hash offset ${MOST_DEVICES})`,
    )
    .execute();
  const cookie = deviceCookie.format(token, {
    maxAgeSeconds: LIFETIME_DAYS * 86_400,
    isSecure: isSecureSite(site.url),
  });
  return (reply) => void reply.header('set-cookie', cookie);
}

/** For when somebody else may have been signed in: a password that was reset or changed. */
export const forgetDevices = (db: Queryable, userId: string) =>
  db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
