import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/connect';
import { ConflictError, InvalidError, UnprocessableError } from '../errors';
import { decrypt, encrypt } from '../crypto/encryption';

export const IDEMPOTENCY_KEY = 'idempotency-key';

const RETENTION_MS = 24 * 3_600_000;

/** A call that has not answered after this long was cut off; its repetition may be carried out. */
const ABANDONED_AFTER_MS = 60_000;

const hash = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_KEY];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new InvalidError('An Idempotency-Key has 1 to 200 visible characters.');
  }
  return key;
}

/**
 * Makes the keeper of answers: of calls with one key by one person, the first is carried out and
 * the others get what it answered, for 24 hours. A call that failed is not kept: it may be tried
 * again. What is kept is sealed with the key itself, of which only a hash is stored: answers may
 * hold a session's token, and nobody who reads the table is to have it.
 */
export function createIdempotency(db: Database) {
  /** True when the call is ours to carry out. */
  async function claim(id: string, bodyHash: string, now: Date): Promise<boolean> {
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({
        id,
        body_hash: bodyHash,
        answer: null,
        claimed_at: now,
        expires_at: new Date(now.getTime() + RETENTION_MS),
      })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({
            body_hash: bodyHash,
            answer: null,
            claimed_at: now,
            expires_at: new Date(now.getTime() + RETENTION_MS),
          })
          .where(({ or, and, eb }) =>
            or([
              eb('idempotency_keys.expires_at', '<=', now),
              and([
                eb('idempotency_keys.answer', 'is', null),
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
    const who = request.viewer?.id ?? '';
    const id = hash(who, request.method, request.url, key);
    const bodyHash = hash(JSON.stringify(request.body ?? null));
    if (!(await claim(id, bodyHash, new Date()))) {
      const kept = await db
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'answer'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (kept !== undefined && kept.body_hash !== bodyHash) {
        throw new UnprocessableError('This Idempotency-Key was used for something else.');
      }
      if (kept?.answer == null) throw new ConflictError('The first call with this key still runs.');
      void reply.header('idempotency-replayed', 'true');
      return JSON.parse(decrypt(key, kept.answer));
    }
    const answer = await work().catch(async (error: unknown) => {
      await db.deleteFrom('idempotency_keys').where('id', '=', id).execute();
      throw error;
    });
    const sealed = encrypt(key, JSON.stringify(answer ?? null));
    await db.updateTable('idempotency_keys').set({ answer: sealed }).where('id', '=', id).execute();
    return answer;
  };
}
