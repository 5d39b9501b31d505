import { sql } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import { ALL_DAYS, formatDay } from '../../analytics/event-counts';
import type { Database } from '../../db/connect';

const TOP = 10;
const MAX_DOWNLOADS = 100;
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

/** Sorts by the column, which has an index, not by the selected expression. */
export const selectTopNames = (kind: 'page' | 'referrer') => sql<{ name: string; count: number }>`
  select name, count::int as count from event_counts
  where kind = ${kind} and day = ${ALL_DAYS}::date
  order by event_counts.count desc limit ${TOP}`;

/** The totals at the top of the analytics page. */
export async function readOverview(db: Database, now: Date) {
  const since = new Date(now.getTime() - LIMITS.activeNowMs);
  const [totals, pages, referrers] = await Promise.all([
    sql<{ visitors: number; active: number }>`select
      coalesce((select count::int from event_counts
        where kind = 'visitors' and day = ${ALL_DAYS}::date and name = ''), 0) as visitors,
      (select count(*)::int from visitors where last_seen > ${since}) as active`.execute(db),
    selectTopNames('page').execute(db),
    selectTopNames('referrer').execute(db),
  ]);
  return {
    totalVisitors: totals.rows[0]?.visitors ?? 0,
    activeUsers: totals.rows[0]?.active ?? 0,
    topPages: pages.rows.map(({ name, count }) => ({ pageUrl: name, count })),
    topReferrers: referrers.rows.map(({ name, count }) => ({ referrer: name, count })),
  };
}

/** The last `days` days including today, with zeros for days without events. */
export async function readDaily(db: Database, days: number, now: Date) {
  const { rows } = await sql<{ date: string; count: number; visitors: number }>`
    select day::text as date,
      coalesce(sum(count) filter (where kind = 'type'), 0)::int as count,
      coalesce(sum(count) filter (where kind = 'visitors'), 0)::int as visitors
    from event_counts
    where ((kind = 'type' and name = 'page_view') or (kind = 'visitors' and name = ''))
      and day >= ${formatDay(new Date(now.getTime() - (days - 1) * DAY))}::date
    group by day`.execute(db);
  const countsByDate = new Map(rows.map((row) => [row.date, row]));
  return Array.from({ length: days }, (_, index) => {
    const date = formatDay(new Date(now.getTime() - (days - 1 - index) * DAY));
    return countsByDate.get(date) ?? { date, count: 0, visitors: 0 };
  });
}

export async function countByType(db: Database, range: Range) {
  const { rows } = await sql<{ eventType: string; count: number }>`
    select name as "eventType", sum(count)::int as count from event_counts
    where kind = 'type' and ${isInRange(range)}
    group by name order by count desc, name`.execute(db);
  return rows;
}

/** For all days there is one row per template; a range sums up its days. */
export const selectDownloads = (range: Range) =>
  range.from === undefined && range.to === undefined
    ? sql`select name, count::int as count from event_counts
        where kind = 'template' and ${isInRange(range)}
        order by event_counts.count desc, name limit ${MAX_DOWNLOADS}`
    : sql`select name, sum(count)::int as count from event_counts
        where kind = 'template' and ${isInRange(range)}
        group by name order by count desc, name limit ${MAX_DOWNLOADS}`;

export async function countDownloads(db: Database, range: Range) {
  const { rows } = await sql<{ slug: string; title: string; count: number }>`
    select counted.name as slug, coalesce(templates.title, counted.name) as title, counted.count
    from (${selectDownloads(range)}) as counted
    left join templates on templates.slug = counted.name
    order by counted.count desc, counted.name`.execute(db);
  return rows;
}

export async function countClicks(db: Database, range: Range & { area?: string | undefined }) {
  const { rows } = await sql<{
    area: string;
    label: string;
    variant: string | null;
    count: number;
  }>`
    select name as area, part as label, nullif(variant, '') as variant, sum(count)::int as count
    from event_counts
    where kind = 'cta' and ${isInRange(range)}
      and (${range.area ?? null}::text is null or name = ${range.area ?? null})
    group by name, part, variant order by count desc, name, part, variant limit 200`.execute(db);
  return rows;
}

export async function countExposures(db: Database, range: Range) {
  const { rows } = await sql<{ variant: string; count: number }>`
    select name as variant, sum(count)::int as count from event_counts
    where kind = 'exposure' and ${isInRange(range)}
    group by name order by name`.execute(db);
  return rows;
}
