import { sql } from 'kysely';
import { releaseScopes, type ReleaseScope, type ReleaseToken } from 'shared-kit/contract';
import type { Queryable } from '../../db/transaction';

/** Far more than a site has remotes. The list shows all that work, so there is an end to them. */
export const MAX_ACTIVE_TOKENS = 500;
/** Older ones that were revoked or have expired are of no interest to anybody. */
const MAX_ENDED_TOKENS = 200;

/** Whether a token is neither revoked nor expired. */
export const isActive = () => sql<boolean>`(revoked_at is null and expires_at > ${new Date()})`;

/** Tokens with their `maker`: null unless whoever made it is an active admin still. */
export const selectTokens = (db: Queryable) =>
  db
    .selectFrom('release_tokens')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'release_tokens.created_by')
        .on('users.role', '=', 'admin')
        .on('users.is_active', '=', true),
    )
    .selectAll('release_tokens')
    .select('users.id as maker');

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['execute']>>[number];

const isScope = (scope: string): scope is ReleaseScope =>
  releaseScopes.some((one) => one === scope);

export const presentToken = (row: TokenRow): ReleaseToken => ({
  _id: row.id,
  remote: row.remote,
  name: row.name,
  scopes: row.scopes.filter(isScope),
  createdBy: row.created_by_name,
  isMakerAdmin: row.maker !== null,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

/** First those that are neither revoked nor expired, so that nothing hides them. */
export async function listTokens(db: Queryable): Promise<ReleaseToken[]> {
  const rows = await selectTokens(db)
    .orderBy(isActive(), 'desc')
    .orderBy('release_tokens.created_at', 'desc')
    .limit(MAX_ACTIVE_TOKENS + MAX_ENDED_TOKENS)
    .execute();
  return rows.map(presentToken);
}
