import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { RateLimitedError } from '../errors';

export interface Rule {
  max: number;
  /** In milliseconds, from the first attempt. */
  window: number;
}

export interface SharedLimit {
  /** Counts an attempt, or several at once; throws a `RateLimitedError` if it is one too many. */
  count: (key: string, attempts?: number) => Promise<void>;
  /** Takes back an attempt that was counted. */
  takeBack: (key: string) => Promise<void>;
}

/** Hashed, because keys are IP addresses, email addresses and the secrets of mailed links. */
const hashLimitKey = (name: string, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('base64url');

/**
 * A fixed-window limit shared by all processes on one database, at one statement per attempt.
 * Limits of the same name share their counts. Rejected attempts count too, but do not extend the
 * window.
 */
export function createSharedLimit(db: Database, name: string, { max, window }: Rule): SharedLimit {
  return {
    async count(key, attempts = 1) {
      const now = new Date();
      const hasExpired = sql<boolean>`rate_limit_counts.ends_at <= ${now}`;
      const row = await db
        .insertInto('rate_limit_counts')
        .values({
          id: hashLimitKey(name, key),
          count: attempts,
          ends_at: new Date(now.getTime() + window),
        })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            count: sql`case when ${hasExpired} then excluded.count else rate_limit_counts.count + excluded.count end`,
            ends_at: sql`case when ${hasExpired} then excluded.ends_at else rate_limit_counts.ends_at end`,
          }),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow();
      if (row.count <= max) return;
      const remaining = row.ends_at.getTime() - now.getTime();
      throw new RateLimitedError(Math.max(1, Math.ceil(remaining / 1_000)));
    },
    async takeBack(key) {
      await db
        .updateTable('rate_limit_counts')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('id', '=', hashLimitKey(name, key))
        .where('count', '>', 0)
        .execute();
    },
  };
}
