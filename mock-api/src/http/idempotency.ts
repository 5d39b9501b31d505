import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decrypt, encrypt } from '../crypto/encryption';
import type { Database } from '../db/connect';
import { ConflictError, InvalidError, UnprocessableError } from '../errors';

export const IDEMPOTENCY_KEY = 'idempotency-key';

const RETENTION_MS = 24 * 3_600_000;

/** A request without a response after this long was cut off; a retry may run it again. */
const ABANDONED_AFTER_MS = 60_000;

const hash = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_KEY];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new InvalidError('An Idempotency-Key has 1 to 200 visible ASCII characters.');
  }
  return key;
}

/**
 * Runs the first request with a key, and for 24 hours replays its response to repeated requests of
 * the same user. Failed requests are not stored: they may be retried. Stored responses can contain
 * a session token, so they are encrypted with the key itself, of which only a hash is stored.
 */
export function createIdempotency(db: Database) {
  /** True if this request is the one to run. */
  async function claim(id: string, bodyHash: string, now: Date): Promise<boolean> {
    const row = {
      body_hash: bodyHash,
      response: null,
      claimed_at: now,
      expires_at: new Date(now.getTime() + RETENTION_MS),
    };
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({ id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(row)
          .where(({ or, and, eb }) =>
            or([
              eb('idempotency_keys.expires_at', '<=', now),
              and([
                eb('idempotency_keys.response', 'is', null),
                eb('idempotency_keys.body_hash', '=', bodyHash),
                eb(
                  'idempotency_keys.claimed_at',
                  '<=',
                  new Date(now.getTime() - ABANDONED_AFTER_MS),
                ),
              ]),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst();
    return claimed !== undefined;
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown> => {
    const key = readIdempotencyKey(request);
    const id = hash(request.viewer?.id ?? '', request.method, request.url, key);
    const bodyHash = hash(JSON.stringify(request.body ?? null));
    if (!(await claim(id, bodyHash, new Date()))) {
      const stored = await db
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'response'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (stored !== undefined && stored.body_hash !== bodyHash) {
        throw new UnprocessableError('This Idempotency-Key was used for another request.');
      }
      if (stored?.response == null) {
        throw new ConflictError('The first request with this key is still running.');
      }
      void reply.header('idempotency-replayed', 'true');
      return JSON.parse(decrypt(key, stored.response));
    }
    const response = await work().catch(async (error: unknown) => {
      await db.deleteFrom('idempotency_keys').where('id', '=', id).execute();
      throw error;
    });
    const encrypted = encrypt(key, JSON.stringify(response ?? null));
    await db
      .updateTable('idempotency_keys')
      .set({ response: encrypted })
      .where('id', '=', id)
      .execute();
    return response;
  };
}
