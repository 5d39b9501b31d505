import type { Database } from './connect';

/** The number that each change of public content advances; 0 before the first. */
export async function readGeneration(db: Database): Promise<number> {
  const row = await db.selectFrom('content_generation').select('generation').executeTakeFirst();
  return Number(row?.generation ?? 0);
}
