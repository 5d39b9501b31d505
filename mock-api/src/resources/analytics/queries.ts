import { sql } from 'kysely';
import { heroVariants, LIMITS } from 'shared-kit/contract';
import { ALL_DAYS, formatDay } from '../../analytics/event-counts';
import type { Database } from '../../db/connect';

const TOP = 10;
/** Of a day, the names among which the top of a range is looked for. */
const TOP_OF_DAY = 100;
const CANDIDATES = 50;
const MAX_DOWNLOADS = 100;
const MAX_CLICKS = 200;
const MAX_AREAS = 20;
const DAY = 86_400_000;

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

/** Both ends of the range are included. Without a range, the row that sums up all days. */
const isInRange = ({ from, to }: Range) =>
  from === undefined && to === undefined
    ? sql<boolean>`day = ${ALL_DAYS}::date`
    : sql<boolean>`day > ${ALL_DAYS}::date
    and day >= coalesce(${from ?? null}::date, '0001-01-02'::date)
    and day <= coalesce(${to ?? null}::date, '9999-12-31'::date)`;

const dayBefore = (now: Date, days: number): string =>
  formatDay(new Date(now.getTime() - days * DAY));

/** Sorts by the column, which has an index, not by the selected expression. */
export const selectTopNames = (kind: 'page' | 'referrer') => sql<{ name: string; count: number }>`
  select name, count from event_counts
  where kind = ${kind} and day = ${ALL_DAYS}::date
  order by event_counts.count desc limit ${TOP}`;

/**
 * The top names of the days from `from` to `to`. However many names there are, it reads at most
 * `TOP_OF_DAY` rows of each day to find candidates, and then the exact count of each candidate.
 */
export const selectTopNamesOfDays = (kind: 'page' | 'referrer', from: string, to: string) => sql<{
  name: string;
  count: number;
}>`
  with days as (
    select day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as day
  ), candidates as (
    select top.name from days cross join lateral (
      select name, count from event_counts
      where kind = ${kind} and event_counts.day = days.day
      order by event_counts.count desc limit ${TOP_OF_DAY}
    ) as top
    group by top.name order by sum(top.count) desc, top.name limit ${CANDIDATES}
  )
  select candidates.name, sum(counted.count)::int as count
  from candidates cross join days cross join lateral (
    select count from event_counts
    where kind = ${kind} and event_counts.day = days.day and event_counts.name = candidates.name
      and part = '' and variant = ''
  ) as counted
  group by candidates.name order by count desc, candidates.name limit ${TOP}`;

/** How many visitors were seen in the last minutes that count as 'now'. */
export async function countActiveVisitors(db: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LIMITS.activeNowMs);
  const { rows } = await sql<{ active: number }>`
    select count(*) as active from visitors where last_seen > ${since}`.execute(db);
  return rows[0]?.active ?? 0;
}

async function countVisitors(db: Database): Promise<number> {
  const { rows } = await sql<{ visitors: number }>`
    select count as visitors from event_counts
    where kind = 'visitors' and day = ${ALL_DAYS}::date and name = ''`.execute(db);
  return rows[0]?.visitors ?? 0;
}

/** The totals of the analytics page; the top lists are of all time, or of the last `days` days. */
export async function readOverview(db: Database, now: Date, days?: number) {
  const selectTop = (kind: 'page' | 'referrer') =>
    days === undefined
      ? selectTopNames(kind)
      : selectTopNamesOfDays(kind, dayBefore(now, days - 1), formatDay(now));
  const [totalVisitors, activeUsers, pages, referrers] = await Promise.all([
    countVisitors(db),
    countActiveVisitors(db, now),
    selectTop('page').execute(db),
    selectTop('referrer').execute(db),
  ]);
  return {
    totalVisitors,
    activeUsers,
    topPages: pages.rows.map(({ name, count }) => ({ pageUrl: name, count })),
    topReferrers: referrers.rows.map(({ name, count }) => ({ referrer: name, count })),
  };
}

/** The last `days` days including today, with zeros for days without events, and the days before. */
export async function readDaily(db: Database, days: number, now: Date) {
  const { rows } = await sql<{ date: string; count: number; visitors: number }>`
    select day::text as date,
      coalesce(sum(count) filter (where kind = 'type'), 0)::bigint as count,
      coalesce(sum(count) filter (where kind = 'visitors'), 0)::bigint as visitors
    from event_counts
    where ((kind = 'type' and name = 'page_view') or (kind = 'visitors' and name = ''))
      and day >= ${dayBefore(now, 2 * days - 1)}::date
    group by day`.execute(db);
  const from = dayBefore(now, days - 1);
  const previous = { count: 0, visitors: 0 };
  for (const { date, count, visitors } of rows) {
    if (date >= from) continue;
    previous.count += count;
    previous.visitors += visitors;
  }
  const countsByDate = new Map(rows.map((row) => [row.date, row]));
  const items = Array.from({ length: days }, (_, index) => {
    const { count = 0, visitors = 0 } = countsByDate.get(dayBefore(now, days - 1 - index)) ?? {};
    return { count, visitors };
  });
  return { from, items, previous };
}

export async function countByType(db: Database, range: Range) {
  const { rows } = await sql<{ eventType: string; count: number }>`
    select name as "eventType", sum(count)::bigint as count from event_counts
    where kind = 'type' and ${isInRange(range)}
    group by name order by count desc, name`.execute(db);
  return rows;
}

type Limited = Range & { limit?: number | undefined };

/** For all days there is one row per template; a range sums up its days. */
export const selectDownloads = ({ limit = MAX_DOWNLOADS, ...range }: Limited) =>
  range.from === undefined && range.to === undefined
    ? sql`select name, count from event_counts
        where kind = 'template' and ${isInRange(range)}
        order by event_counts.count desc, name limit ${limit}`
    : sql`select name, sum(count)::bigint as count from event_counts
        where kind = 'template' and ${isInRange(range)}
        group by name order by count desc, name limit ${limit}`;

export async function countDownloads(db: Database, range: Limited) {
  const { rows } = await sql<{ slug: string; title: string; count: number }>`
    select counted.name as slug, coalesce(templates.title, counted.name) as title, counted.count
    from (${selectDownloads(range)}) as counted
    left join templates on templates.slug = counted.name
    order by counted.count desc, counted.name`.execute(db);
  return rows;
}

export async function countClicks(db: Database, range: Limited & { area?: string | undefined }) {
  const { rows } = await sql<{
    area: string;
    label: string;
    variant: string | null;
    count: number;
  }>`
    select name as area, part as label, nullif(variant, '') as variant, sum(count)::bigint as count
    from event_counts
    where kind = 'cta' and ${isInRange(range)}
      and (${range.area ?? null}::text is null or name = ${range.area ?? null})
    group by name, part, variant order by count desc, name, part, variant
    limit ${range.limit ?? MAX_CLICKS}`.execute(db);
  return rows;
}

export async function countClicksByArea(db: Database, range: Range) {
  const { rows } = await sql<{ area: string; count: number }>`
    select name as area, sum(count)::bigint as count from event_counts
    where kind = 'cta' and ${isInRange(range)}
    group by name order by count desc, name limit ${MAX_AREAS}`.execute(db);
  return rows;
}

/** How often each variant of the hero was shown, and the clicks on its calls to action. */
export async function countExposures(db: Database, range: Range) {
  const { rows } = await sql<{
    variant: (typeof heroVariants)[number];
    count: number;
    clicks: number;
  }>`
    select case kind when 'cta' then variant else name end as variant,
      coalesce(sum(count) filter (where kind = 'exposure'), 0)::bigint as count,
      coalesce(sum(count) filter (where kind = 'cta'), 0)::bigint as clicks
    from event_counts
    where ((kind = 'exposure' and name = any(${[...heroVariants]}::text[]))
        or (kind = 'cta' and name = 'hero' and variant = any(${[...heroVariants]}::text[])))
      and ${isInRange(range)}
    group by 1 order by 1`.execute(db);
  return rows;
}
