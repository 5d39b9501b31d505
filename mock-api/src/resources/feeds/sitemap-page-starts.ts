import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { SitemapSection } from './sitemap-sections';

/** The position of a sitemap's first row: an index finds it without counting the rows before it. */
export interface PageStart {
  orderedAt: string;
  id: string;
}

const positionOf = ({ orderedAt, id }: PageStart) => sql`(${orderedAt}::timestamptz, ${id}::uuid)`;

/** The section's row that comes `distance` rows after a position; without one, its first row. */
async function findRow(
  db: Database,
  { table, visible, order }: SitemapSection,
  after: PageStart | undefined,
  distance: number,
): Promise<PageStart | undefined> {
  const column = sql.ref(order);
  const isAfter = after === undefined ? sql`true` : sql`(${column}, id) > ${positionOf(after)}`;
  const { rows } = await sql<PageStart>`
    select ${column}::text as "orderedAt", id from ${sql.table(table)}
    where ${sql.raw(visible)} and ${isAfter}
    order by ${column}, id offset ${after === undefined ? 0 : distance - 1} limit 1`.execute(db);
  return rows[0];
}

async function hasRowsFrom(
  db: Database,
  { table, visible, order }: SitemapSection,
  start: PageStart,
): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(table)}
    where ${sql.raw(visible)} and (${sql.ref(order)}, id) >= ${positionOf(start)}
    order by ${sql.ref(order)}, id limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Where the sitemaps of a section begin. They are stored, so that only the rows of the last sitemap are
 * counted, to see whether it is full; a sitemap whose rows are all gone is not listed.
 */
export async function findPageStarts(
  db: Database,
  name: string,
  section: SitemapSection,
  maxUrls: number,
): Promise<PageStart[]> {
  const { rows: starts } = await sql<PageStart>`
    select ordered_at::text as "orderedAt", id from sitemap_page_starts
    where section = ${name} and max_urls = ${maxUrls} order by number`.execute(db);
  for (let last = starts.at(-1); last !== undefined; last = starts.at(-1)) {
    if (await hasRowsFrom(db, section, last)) break;
    await sql`delete from sitemap_page_starts where section = ${name} and max_urls = ${maxUrls}
      and number = ${starts.length}`.execute(db);
    starts.pop();
  }
  for (;;) {
    const next = await findRow(db, section, starts.at(-1), maxUrls);
    if (next === undefined) return starts;
    starts.push(next);
    await sql`insert into sitemap_page_starts (section, max_urls, number, ordered_at, id)
      values (${name}, ${maxUrls}, ${starts.length}, ${next.orderedAt}, ${next.id})
      on conflict do nothing`.execute(db);
  }
}
