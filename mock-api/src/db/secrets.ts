import { randomBytes } from 'node:crypto';
import type { Database } from './connect';

const known = new WeakMap<Database, Map<string, string>>();

/**
 * A secret of this site: made the first time it is asked for and the same from then on, for every
 * process on the database.
 */
export async function secretOf(db: Database, name: string): Promise<string> {
  const kept = known.get(db) ?? new Map<string, string>();
  known.set(db, kept);
  const remembered = kept.get(name);
  if (remembered !== undefined) return remembered;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  kept.set(name, value);
  return value;
}
