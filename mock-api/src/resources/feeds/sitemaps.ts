import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { findPageStarts, type PageStart } from './sitemap-page-starts';
import { SITEMAP_SECTIONS, STATIC_PATHS, type SitemapSection } from './sitemap-sections';
import type { SitemapEntry } from './sitemap-xml';

/** A sitemap is full with so many: anybody may request it, and each URL costs some 10 microseconds. */
const MAX_URLS = 5_000;

/** Rows may still be inserted before others: the protocol allows 50,000 in a file. */
const LATE_ROWS = 10;

/** Rows read and written at a time. */
const BATCH_SIZE = 500;

/** How long a section's new sitemaps may stay unlisted. New rows of its last sitemap appear at once. */
const PAGE_STARTS_TTL_MS = 3_600_000;

export interface Sitemaps {
  /** The names of all sitemaps, as `posts-2`. */
  listNames: () => Promise<string[]>;
  /** One sitemap's entries in batches; null if it does not exist or has no entries. */
  read: (name: string) => Promise<AsyncIterable<SitemapEntry[]> | null>;
}

interface PageRange {
  /** Undefined in the first one, which takes rows with an older date than any. */
  from: PageStart | undefined;
  /** Where the next sitemap begins; undefined in the last one, which takes new rows. */
  until: PageStart | undefined;
  maxUrls: number;
}

async function* streamEntries(
  db: Database,
  { table, visible, order, path, modified }: SitemapSection,
  { from, until, maxUrls }: PageRange,
): AsyncGenerator<SitemapEntry[]> {
  const position = sql`(${sql.ref(order)}, id)`;
  const end =
    until === undefined
      ? sql`true`
      : sql`${position} < (${until.orderedAt}::timestamptz, ${until.id}::uuid)`;
  let start =
    from === undefined
      ? sql`true`
      : sql`${position} >= (${from.orderedAt}::timestamptz, ${from.id}::uuid)`;
  const capacity = until === undefined ? maxUrls : maxUrls * LATE_ROWS;
  for (let left = capacity; left > 0; left -= BATCH_SIZE) {
    const { rows } = await sql<SitemapEntry & PageStart>`
      select ${sql.raw(path)} as path, ${sql.ref(order)}::text as "orderedAt", id,
        to_char(${sql.ref(modified)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          as "lastModified"
      from ${sql.table(table)} where ${sql.raw(visible)} and ${start} and ${end}
      order by ${sql.ref(order)}, id limit ${Math.min(left, BATCH_SIZE)}`.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_SIZE) return;
    start = sql`${position} > (${last.orderedAt}::timestamptz, ${last.id}::uuid)`;
  }
}

/** The batches, or null if there is no entry in them. Reads the first batch. */
async function requireEntries(
  batches: AsyncGenerator<SitemapEntry[]>,
): Promise<AsyncIterable<SitemapEntry[]> | null> {
  const first = await batches.next();
  if (first.done || first.value.length === 0) return null;
  return (async function* () {
    yield first.value;
    yield* batches;
  })();
}

async function* streamStaticEntries(): AsyncGenerator<SitemapEntry[]> {
  yield STATIC_PATHS.map((path) => ({ path, lastModified: null }));
}

/**
 * The site's sitemaps. Where each begins is cached, because finding out whether the last one is full
 * counts its rows.
 */
export function createSitemaps(db: Database, maxUrls = MAX_URLS): Sitemaps {
  const cache = new Map<string, { pageStarts: Promise<PageStart[]>; expiresAt: number }>();

  async function readPageStarts(name: string, section: SitemapSection): Promise<PageStart[]> {
    const cached = cache.get(name);
    if (cached !== undefined && cached.expiresAt > Date.now()) return cached.pageStarts;
    const pageStarts = findPageStarts(db, name, section, maxUrls);
    cache.set(name, { pageStarts, expiresAt: Date.now() + PAGE_STARTS_TTL_MS });
    // Caches neither an empty section, whose first page should appear at once, nor an error.
    const forget = () => void cache.delete(name);
    pageStarts.then((starts) => starts.length === 0 && forget(), forget);
    return pageStarts;
  }

  return {
    async listNames() {
      const names = ['pages-1'];
      for (const [name, section] of Object.entries(SITEMAP_SECTIONS)) {
        const pageStarts = await readPageStarts(name, section);
        names.push(...pageStarts.map((_, index) => `${name}-${index + 1}`));
      }
      return names;
    },
    async read(name) {
      if (name === 'pages-1') return streamStaticEntries();
      const [sectionName = '', number = ''] = name.split('-');
      const section = new Map(Object.entries(SITEMAP_SECTIONS)).get(sectionName);
      if (section === undefined) return null;
      const pageStarts = await readPageStarts(sectionName, section);
      const page = Number(number);
      const start = pageStarts[page - 1];
      if (start === undefined) return null;
      const from = page === 1 ? undefined : start;
      return requireEntries(streamEntries(db, section, { from, until: pageStarts[page], maxUrls }));
    },
  };
}
