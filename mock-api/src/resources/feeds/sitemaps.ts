import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { SITEMAP_SECTIONS, STATIC_PATHS, type SitemapSection } from './sitemap-sections';

/** The most addresses a sitemap may hold, by its protocol. */
const PER_PAGE = 50_000;

interface SitemapEntry {
  path: string;
  /** As ISO 8601. */
  changed: string | null;
}

/** The first row of a sitemap: pages are told apart by where they begin, not by counting up to them. */
interface PageStart {
  at: string;
  id: string;
}

/** The most rows that are read, and written, at once. */
const BATCH_SIZE = 500;

/** How long new pages of a kind may go unseen by crawlers, in milliseconds; rows of the last do not. */
const PAGE_STARTS_TTL_MS = 3_600_000;

export interface Sitemaps {
  /** The names of all, as `posts-2`. */
  names: () => Promise<string[]>;
  /** The addresses of one, a part at a time; null where there is none of that name. */
  read: (name: string) => Promise<AsyncIterable<SitemapEntry[]> | null>;
}

async function findPageStarts(
  db: Database,
  kind: SitemapSection,
  perPage: number,
): Promise<PageStart[]> {
  const order = sql.ref(kind.order);
  const { rows } = await sql<PageStart>`
    select at, id from (
      select ${order}::text as at, id, row_number() over (order by ${order}, id) as number
      from ${sql.table(kind.table)} where ${sql.raw(kind.visible)}
    ) numbered
    where (number - 1) % ${perPage} = 0 order by number`.execute(db);
  return rows;
}

interface PageRange {
  from: PageStart;
  /** Where the next sitemap begins, if there is one. */
  until: PageStart | undefined;
  /** The last one takes what is new, up to so many addresses. */
  most: number;
}

/** The addresses of one sitemap, a part at a time. */
async function* streamEntries(
  db: Database,
  { table, visible, order, path, changed }: SitemapSection,
  { from, until, most }: PageRange,
): AsyncGenerator<SitemapEntry[]> {
  const position = sql`(${sql.ref(order)}, id)`;
  const end =
    until === undefined
      ? sql`true`
      : sql`${position} < (${until.at}::timestamptz, ${until.id}::uuid)`;
  let start = sql`${position} >= (${from.at}::timestamptz, ${from.id}::uuid)`;
  for (let left = most; left > 0; left -= BATCH_SIZE) {
    const { rows } = await sql<SitemapEntry & PageStart>`
      select ${sql.raw(path)} as path,
        to_char(${sql.ref(changed)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed,
        ${sql.ref(order)}::text as at, id
      from ${sql.table(table)} where ${sql.raw(visible)} and ${start} and ${end}
      order by ${sql.ref(order)}, id limit ${Math.min(left, BATCH_SIZE)}`.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_SIZE) return;
    start = sql`${position} > (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}

async function* streamStaticEntries(): AsyncGenerator<SitemapEntry[]> {
  yield STATIC_PATHS.map((path) => ({ path, changed: null }));
}

/**
 * The site's maps. Where their pages begin is looked up by a walk over all rows, and remembered:
 * crawlers then cost the same on a large site as on a small one.
 */
export function createSitemaps(db: Database, perPage = PER_PAGE): Sitemaps {
  const remembered = new Map<string, { beginnings: Promise<PageStart[]>; until: number }>();

  async function beginnings(name: string, kind: SitemapSection): Promise<PageStart[]> {
    const known = remembered.get(name);
    if (known !== undefined && known.until > Date.now()) return known.beginnings;
    const found = findPageStarts(db, kind, perPage);
    remembered.set(name, { beginnings: found, until: Date.now() + PAGE_STARTS_TTL_MS });
    // Nothing to remember of a kind that has no pages yet, or could not be asked about.
    const forget = () => void remembered.delete(name);
    found.then((pages) => pages.length === 0 && forget(), forget);
    return found;
  }

  return {
    async names() {
      const names = ['pages-1'];
      for (const [name, kind] of Object.entries(SITEMAP_SECTIONS)) {
        const pages = await beginnings(name, kind);
        names.push(...pages.map((_, index) => `${name}-${index + 1}`));
      }
      return names;
    },
    async read(name) {
      if (name === 'pages-1') return streamStaticEntries();
      const [kindName = '', number = ''] = name.split('-');
      const kind = new Map(Object.entries(SITEMAP_SECTIONS)).get(kindName);
      if (kind === undefined) return null;
      const pages = await beginnings(kindName, kind);
      const page = Number(number);
      const from = pages[page - 1];
      return from === undefined
        ? null
        : streamEntries(db, kind, { from, until: pages[page], most: perPage });
    },
  };
}
