import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { RateLimited } from './errors';

interface Limit {
  /** What is limited; limits of one name share their counts. */
  name: string;
  /** How often within `window` milliseconds, which begin with the first time. */
  max: number;
  window: number;
}

/** Addresses, and the secrets in mailed links, are nobody's to read in a table. */
const idOf = (name: string, who: string) =>
  createHash('sha256')
    .update(JSON.stringify([name, who]))
    .digest('base64url');

/**
 * A limit that all processes on one database count together, in one statement a time. What is
 * refused is counted too; its count ends when the first one's does.
 */
export function sharedLimit(db: Database, { name, max, window }: Limit) {
  return async (who: string): Promise<void> => {
    const now = new Date();
    const over = sql<boolean>`rate_counts.ends_at <= ${now}`;
    const counted = await db
      .insertInto('rate_counts')
      .values({ id: idOf(name, who), count: 1, ends_at: new Date(now.getTime() + window) })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          count: sql`case when ${over} then 1 else rate_counts.count + 1 end`,
          ends_at: sql`case when ${over} then excluded.ends_at else rate_counts.ends_at end`,
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow();
    if (counted.count <= max) return;
    const left = counted.ends_at.getTime() - now.getTime();
    throw new RateLimited(Math.max(1, Math.ceil(left / 1_000)));
  };
}
