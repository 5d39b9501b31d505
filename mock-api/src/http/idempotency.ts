import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decrypt, encrypt } from '../crypto/encryption';
import type { Database } from '../db/connect';
import { withCommitHook, type Queryable } from '../db/transaction';
import { AppError, ConflictError, InvalidError, UnprocessableError } from '../errors';

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

interface StoredResponse {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  body: unknown;
}

/** Headers that the handler sets; others belong to the connection or to one request. */
const REPLAYED_HEADERS = ['etag', 'location', 'last-modified'];

function serializeResponse(reply: FastifyReply, body: unknown): string {
  const headers: StoredResponse['headers'] = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([name]) => REPLAYED_HEADERS.includes(name)),
  );
  const stored: StoredResponse = { status: reply.statusCode, headers, body: body ?? null };
  return JSON.stringify(stored);
}

/**
 * Runs the first request with a key, and for 24 hours replays its response to repeated requests of
 * the same user. Failed requests are not stored: they may be retried. Stored responses can contain
 * a session token, so they are encrypted with the key itself, of which only a hash is stored.
 *
 * Each transaction of the work also records, in the key's row, that it was committed. If that is
 * the response, it is stored with it. So a request that was cut off after a commit is never run
 * again, and one that lost its key to another cannot commit.
 */
export function createIdempotency(db: Database) {
  /** Makes this request the owner of the key; false if another request holds it. */
  async function claim(id: string, owner: string, bodyHash: string, now: Date): Promise<boolean> {
    const row = {
      body_hash: bodyHash,
      response: null,
      owner,
      committed_at: null,
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
                eb('idempotency_keys.committed_at', 'is', null),
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

  async function replay(id: string, key: string, bodyHash: string, reply: FastifyReply) {
    const stored = await db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'response', 'committed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (stored !== undefined && stored.body_hash !== bodyHash) {
      throw new UnprocessableError('This Idempotency-Key was used for another request.');
    }
    if (stored?.response == null) {
      throw new ConflictError(
        stored?.committed_at == null
          ? 'The first request with this key is still running.'
          : 'The first request with this key was carried out, but its response was lost.',
      );
    }
    void reply.header('idempotency-replayed', 'true');
    const text = decrypt(key, stored.response);
    const { status, headers, body }: StoredResponse = JSON.parse(text);
    void reply.status(status);
    for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
    return body;
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<unknown>,
    isResponse: (result: unknown) => boolean,
  ): Promise<unknown> => {
    const key = readIdempotencyKey(request);
    const id = hash(request.viewer?.id ?? '', request.method, request.url, key);
    const bodyHash = hash(JSON.stringify(request.body ?? null));
    const owner = randomUUID();
    if (!(await claim(id, owner, bodyHash, new Date()))) return replay(id, key, bodyHash, reply);

    const save = async (target: Queryable, response: string | null) => {
      const { numUpdatedRows } = await target
        .updateTable('idempotency_keys')
        .set({ response, committed_at: new Date() })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    };
    /** What the last transaction stored. */
    let stored: string | null = null;
    let isFinished = false;
    const run = () =>
      withCommitHook(async (trx, result) => {
        // Work that goes on in the background, also of a failed request, is not the response.
        if (isFinished) return;
        stored = isResponse(result) ? serializeResponse(reply, result) : null;
        if (!(await save(trx, stored === null ? null : encrypt(key, stored)))) {
          throw new ConflictError('Another request with this key took over.');
        }
      }, work);
    const response = await run().catch(async (error: unknown) => {
      isFinished = true;
      // Work that was committed before an unexpected failure must not run again.
      await db
        .deleteFrom('idempotency_keys')
        .where('id', '=', id)
        .where('owner', '=', owner)
        .$if(!(error instanceof AppError), (query) => query.where('committed_at', 'is', null))
        .execute();
      throw error;
    });
    isFinished = true;
    const serialized = serializeResponse(reply, response);
    if (serialized !== stored) await save(db, encrypt(key, serialized));
    return response;
  };
}
