import type { Database } from '../../db/connect';

/** The published hero of each variant, the latest where there are several; A before B. */
export async function publishedHeroes(db: Database) {
  return db
    .selectFrom('heroes')
    .distinctOn('variant')
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('variant')
    .orderBy('publish_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();
}

export type HeroRow = Awaited<ReturnType<typeof publishedHeroes>>[number];
