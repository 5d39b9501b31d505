import type { FastifyRequest } from 'fastify';
import type { Permission, Role, Viewer } from 'shared-kit/contract';
import type { Database } from '../db/connect';
import { hashToken } from '../crypto/tokens';
import { ForbiddenError, MissingTokenError, UnauthenticatedError } from '../errors';
import { LAST_SEEN_INTERVAL_MS, sessionEnd } from './session-lifetime';

/** The user of a request and their session. */
export interface Identity extends Viewer {
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Identity | null;
  }
  interface FastifyContextConfig {
    /** Who may use the endpoint. */
    permission?: Permission;
  }
}

const RANK: Record<Permission, number> = {
  ...{ visitor: 0, user: 1, moderator: 2, admin: 3 },
  // No role is enough.
  'release-token': Infinity,
};

/** Whether a role satisfies a permission. */
export const hasPermission = (role: Role, needed: Permission): boolean =>
  RANK[role] >= RANK[needed];

function readBearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization ?? '';
  if (!/^bearer\b/i.test(header)) return null;
  const [, token] = /^bearer +([\w.~+/-]+=*) *$/i.exec(header) ?? [];
  if (token === undefined) throw new UnauthenticatedError('The credentials are malformed.');
  return token;
}

interface SessionUse {
  session_id: string;
  created_at: Date;
  last_seen_at: Date | null;
}

/** Records that a session is used, which postpones its end; rarely, not with each request. */
async function updateLastSeen(db: Database, session: SessionUse): Promise<void> {
  const { session_id: id, created_at: createdAt, last_seen_at: lastSeenAt } = session;
  const now = new Date();
  if (now.getTime() - (lastSeenAt ?? createdAt).getTime() < LAST_SEEN_INTERVAL_MS) return;
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: sessionEnd(createdAt, now) })
    .where('id', '=', id)
    // Of requests that arrive together, one writes.
    .where('last_seen_at', 'is not distinct from', lastSeenAt)
    .execute();
}

async function findIdentity(db: Database, token: string): Promise<Identity | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'sessions.id as session_id',
      'sessions.created_at',
      'sessions.last_seen_at',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', new Date())
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, name, email, role, session_id: sessionId } = row;
  await updateLastSeen(db, row);
  return { id, name, email, role, sessionId };
}

/**
 * Sets `request.viewer` and checks their permission, before the body is read. Public endpoints
 * ignore an expired token, so that someone whose session has ended can still read the site.
 */
export async function authorize(
  db: Database,
  request: FastifyRequest,
  needed: Permission,
): Promise<void> {
  // The route itself recognises its signature.
  if (needed === 'release-token') return;
  const token = readBearerToken(request);
  request.viewer = token === null ? null : await findIdentity(db, token);
  if (needed === 'visitor') return;
  if (token === null) throw new MissingTokenError();
  if (request.viewer === null) throw new UnauthenticatedError('Invalid token');
  if (!hasPermission(request.viewer.role, needed)) throw new ForbiddenError();
}
