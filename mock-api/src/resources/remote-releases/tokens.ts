import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ReleaseScope, ReleaseToken, ReleaseTokenForm } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { inTransaction } from '../../db/transaction';
import {
  ConflictError,
  ForbiddenError,
  MissingTokenError,
  NotFoundError,
  UnauthenticatedError,
} from '../../errors';
import type { Identity } from '../../http/authentication';
import { isActive, MAX_ACTIVE_TOKENS, presentToken, selectTokens } from './list-tokens';
import { createReleaseToken, isSignedBy, readReleaseCredentials } from './release-token';
import { requireUnused } from './require-unused';

const DAY_MS = 24 * 3_600_000;

/** What a request was signed with. */
export interface Signer {
  tokenId: string;
  name: string;
  /** The member who made the token: the actor of what it does. */
  createdBy: string;
  scopes: readonly string[];
  /** SHA-256 of the file that was signed, in hexadecimal. */
  digest: string;
  signature: string;
}

/** Creates a token, whose text nobody can read again. */
export function createToken(
  db: Database,
  viewer: Identity,
  { remote, name, scopes, validFor }: ReleaseTokenForm,
): Promise<{ token: string; item: ReleaseToken }> {
  const id = newId();
  const { token, publicKey } = createReleaseToken(id);
  const now = new Date();
  return inTransaction(db, async (trx) => {
    const { active } = await trx
      .selectFrom('release_tokens')
      .select(sql<number>`count(*)::int`.as('active'))
      .where(isActive)
      .executeTakeFirstOrThrow();
    if (active >= MAX_ACTIVE_TOKENS) {
      throw new ConflictError(`${active} release tokens work already. Revoke those nobody uses.`);
    }
    const row = await trx
      .insertInto('release_tokens')
      .values({
        ...{ id, remote, name, scopes, public_key: publicKey },
        ...{ created_by: viewer.id, created_by_name: viewer.name, created_at: now },
        expires_at: new Date(now.getTime() + validFor * DAY_MS),
        ...{ revoked_at: null, last_used_at: null },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      ...{ actorId: viewer.id, action: 'release-token.create' },
      ...{ subject: 'release-token', subjectId: id },
      before: null,
      after: { remote, name, scopes, expiresAt: row.expires_at },
    });
    return { token, item: presentToken({ ...row, maker: viewer.id }) };
  });
}

/** Revokes a token; one that is revoked already stays as it is. */
export function revokeToken(db: Database, viewer: Identity, id: string): Promise<ReleaseToken> {
  return inTransaction(db, async (trx) => {
    const row = await selectTokens(trx)
      .where('release_tokens.id', '=', id)
      .forUpdate('release_tokens')
      .executeTakeFirst();
    if (row === undefined) throw new NotFoundError('There is no such release token.');
    if (row.revoked_at !== null) return presentToken(row);
    const revokedAt = new Date();
    await trx
      .updateTable('release_tokens')
      .set({ revoked_at: revokedAt })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      ...{ actorId: viewer.id, action: 'release-token.revoke' },
      ...{ subject: 'release-token', subjectId: id },
      before: { revokedAt: null },
      after: { remote: row.remote, name: row.name, revokedAt },
    });
    return presentToken({ ...row, revoked_at: revokedAt });
  });
}

/** Who has signed a request, before its body is read. Each signature is good for one request. */
export async function requireSigner(
  db: Database,
  request: FastifyRequest,
  remote: string,
): Promise<Signer> {
  if (request.headers.authorization === undefined) throw new MissingTokenError();
  const credentials = readReleaseCredentials(request.headers.authorization);
  if (credentials === null) throw new UnauthenticatedError('The credentials are malformed.');
  const { id, time, digest, signature } = credentials;
  const token = await selectTokens(db)
    .where('release_tokens.id', '=', id)
    .where(isActive)
    .executeTakeFirst();
  const signed = { method: request.method, url: request.url, time, digest };
  if (token === undefined || !isSignedBy(token.public_key, signed, signature)) {
    throw new UnauthenticatedError('This release token is unknown, revoked or has expired.');
  }
  if (token.maker === null) {
    throw new ForbiddenError(
      'The admin who made this token is no admin any more. Ask an admin for a new one.',
    );
  }
  if (token.remote !== remote) {
    throw new ForbiddenError(`This token is for ${token.remote}, not for ${remote}.`);
  }
  await requireUnused(db, id, signed);
  await db
    .updateTable('release_tokens')
    .set({ last_used_at: new Date() })
    .where('id', '=', id)
    .execute();
  return {
    ...{ tokenId: id, name: token.name, createdBy: token.created_by },
    ...{ scopes: token.scopes, digest, signature },
  };
}

/** Throws unless the token may do this. */
export function requireScope({ name, scopes }: Signer, scope: ReleaseScope): void {
  if (scopes.includes(scope)) return;
  throw new ForbiddenError(`The token ${name} may ${scopes.join(', ')}, but not ${scope}.`);
}
