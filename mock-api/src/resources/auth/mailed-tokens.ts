import type { Transaction, Queryable } from '../../db/transaction';
import { hashToken, createToken } from '../../crypto/tokens';

type Purpose = 'reset' | 'confirm-email';

const HOUR = 3_600_000;
const LIFETIME_MS: Record<Purpose, number> = { reset: HOUR, 'confirm-email': 7 * 24 * HOUR };

/** Creates a token to be mailed and invalidates the earlier one. Only its hash is stored. */
export async function issueMailedToken(
  db: Queryable,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const token = createToken();
  await db
    .deleteFrom('mailed_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
  await db
    .insertInto('mailed_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS[purpose]),
    })
    .execute();
  return token;
}

/** The user a valid token belongs to, or null. A token works once. */
export async function redeemMailedToken(
  trx: Transaction,
  token: string,
  purpose: Purpose,
): Promise<string | null> {
  const spent = await trx
    .deleteFrom('mailed_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date())
    .returning('user_id')
    .executeTakeFirst();
  return spent?.user_id ?? null;
}
