import { createToken, hashToken } from '../../crypto/tokens';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import type { Queryable } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { sessionEnd } from '../../http/session-lifetime';
import { describeDevice } from './device-name';

/** Creates a session and returns its token, of which only a hash is stored. */
export async function createSession(
  db: Queryable,
  userId: string,
  userAgent: string | undefined,
): Promise<string> {
  const token = createToken();
  const now = new Date();
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: (userAgent ?? '').slice(0, 300),
      created_at: now,
      expires_at: sessionEnd(now, now),
    })
    .execute();
  return token;
}

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** A user's active sessions: the current one first, then the newest. */
export async function listSessions(db: Database, userId: string, currentId: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: (row.last_seen_at ?? row.created_at).toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: row.id === currentId,
  }));
  return items.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the user's own sessions. */
export async function revokeSession(db: Database, userId: string, id: string): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new NotFoundError('This session has ended already.');
}

/** Ends all sessions of a user, except `except` if given, and returns how many. */
export async function deleteSessions(
  db: Queryable,
  userId: string,
  except?: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
