import { createToken, hashToken } from '../../crypto/tokens';
import type { Database } from '../../db/connect';

const LIFETIME_MS = 60_000;

/** Creates a ticket of a session, which opens one stream. Only its hash is stored. */
export async function createTicket(db: Database, sessionId: string) {
  const ticket = createToken();
  const now = Date.now();
  const expiresAt = new Date(now + LIFETIME_MS);
  // Those of a browser that could not use them.
  await db
    .deleteFrom('live_tickets')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<=', new Date(now))
    .execute();
  await db
    .insertInto('live_tickets')
    .values({ token_hash: hashToken(ticket), session_id: sessionId, expires_at: expiresAt })
    .execute();
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Uses a ticket up. Returns the member and the session that it is for; undefined if it is not valid. */
export async function redeemTicket(db: Database, ticket: string) {
  const used = await db
    .deleteFrom('live_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst();
  if (used === undefined || used.expires_at <= new Date()) return undefined;
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.user_id')
    .where('sessions.id', '=', used.session_id)
    .where('sessions.expires_at', '>', new Date())
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return session === undefined
    ? undefined
    : { userId: session.user_id, sessionId: used.session_id };
}
