import { sql } from 'kysely';
import type { Database } from '../../db/connect';

/** What the raw events say, as `event_counts` counts it. */
const recounted = sql`
  with keys as (
    select 'type' as kind, type as name, '' as part, '' as variant, created_at from events
    union all
    select 'page', page_url, '', '', created_at from events where type = 'page_view'
    union all
    select 'referrer', referrer, '', '', created_at from events
      where type = 'page_view' and referrer <> ''
    union all
    select 'cta', meta ->> 'area', meta ->> 'label', coalesce(meta ->> 'variant', ''), created_at
      from events where type = 'cta_click'
    union all
    select 'exposure', meta ->> 'variant', '', '', created_at from events
      where type = 'hero_exposure'
    union all
    select 'template', meta ->> 'slug', '', '', created_at from events
      where type = 'template_download'
  ), days as (
    select (created_at at time zone 'UTC')::date as day, session_id from events
  )
  select kind, day::date as day, name, part, variant, count(*) as count
  from keys cross join lateral (
    values ((created_at at time zone 'UTC')::date), ('0001-01-01'::date)
  ) as counted (day)
  group by 1, 2, 3, 4, 5
  union all
  select 'visitors', day, '', '', '', count(distinct session_id) from days group by day
  union all
  select 'visitors', '0001-01-01', '', '', '', count(distinct session_id) from days`;

/** Rows of `event_counts` that are not what the events say. */
export async function findMiscounts(db: Database) {
  const { rows } = await sql`
    select * from event_counts full join (${recounted}) as raw using (kind, day, name, part, variant)
    where event_counts.count is distinct from raw.count limit 5`.execute(db);
  return rows;
}
