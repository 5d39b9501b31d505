import { EVENT_DAYS, VISIT_DAYS, WORDS } from './sizes';
import { numbers, type Step } from './step';

const subscribers: Step = {
  name: 'subscribers',
  rows: (sizes) => sizes.subscribers,
  sql: (range, { subscribers: n, templates }) => `
    insert into subscribers (id, email, email_key, source, tags, confirmed_at, search, created_at)
    select bench.id('subscriber', i, ${n}), address, address,
      case when bench.roll(i, 100, 5) = 0
        then 'template:template-' || bench.one_of(i, 101, ${templates}) else 'site' end,
      case when i % 7 = 0 then array['weekly'] else '{}'::text[] end,
      case when bench.roll(i, 102, 5) > 0 then bench.at(i, ${n}) end,
      bench.names_vector('', address), bench.at(i, ${n})
    from (
      select i, word || '.' || i || '@example.test' as address
      from ${numbers(range)} join bench.words on rank = bench.zipf(i, 103, ${WORDS})
    ) drawn`,
};

const ROLL = 'bench.roll(i, 110, 100)';

/** A session has four events. */
const events: Step = {
  name: 'events',
  rows: (sizes) => sizes.events,
  sql: (range, { events: n, posts, templates }) => `
    insert into events (id, type, page_url, referrer, device, session_id, meta, created_at)
    select bench.id('event', i, ${n}, ${EVENT_DAYS}),
      case when ${ROLL} < 75 then 'page_view' when ${ROLL} < 85 then 'cta_click'
        when ${ROLL} < 90 then 'hero_exposure' when ${ROLL} < 93 then 'template_download'
        else 'web_vital' end,
      '/blog/post-' || bench.one_of(i, 111, ${posts}),
      case when bench.roll(i, 112, 3) = 0
        then 'site' || bench.zipf(i, 113, 5000) || '.example' else '' end,
      'desktop', 'visit-' || (i / 4),
      case when ${ROLL} between 75 and 84 then jsonb_build_object('area', 'hero',
          'label', 'Button ' || bench.zipf(i, 114, 40), 'variant', 'A')
        when ${ROLL} between 85 and 89 then '{"variant":"B"}'
        when ${ROLL} between 90 and 92
          then jsonb_build_object('slug', 'template-' || bench.one_of(i, 115, ${templates}))
        else '{}' end,
      bench.at(i, ${n}, ${EVENT_DAYS})
    from ${numbers(range)}`,
};

const ALL_DAYS = "'0001-01-01'::date";
const DAY = `(created_at at time zone 'UTC')::date`;

const count = (kind: string, [name, part, variant]: [string, string, string], where: string) =>
  `
  select '${kind}', day, name, part, variant, count(*)
  from (
    select ${DAY} as day, ${name} as name, ${part} as part, ${variant} as variant
    from events where ${where}
  ) one, lateral (values (one.day), (${ALL_DAYS})) as days (counted)
  group by days.counted, name, part, variant`.replace("', day,", "', days.counted,");

/** The aggregates that the API maintains as events come in, here computed from all events. */
const counts: Step = {
  name: 'event counts',
  rows: () => 1,
  sql: () => `
    insert into visitors (session_id, first_seen, last_seen)
    select session_id, min(created_at), max(created_at) from events group by session_id;
    create temp table every_day as select distinct ${DAY} as day, session_id from events;
    insert into visitor_days (day, session_id)
      select day, session_id from every_day where day >= current_date - ${VISIT_DAYS};
    insert into event_counts (kind, day, name, part, variant, count)
    ${[
      count('type', ['type', "''", "''"], 'true'),
      count('page', ['page_url', "''", "''"], "type = 'page_view'"),
      count('referrer', ['referrer', "''", "''"], "type = 'page_view' and referrer <> ''"),
      count('cta', ["meta->>'area'", "meta->>'label'", "meta->>'variant'"], "type = 'cta_click'"),
      count('exposure', ["meta->>'variant'", "''", "''"], "type = 'hero_exposure'"),
      count('template', ["meta->>'slug'", "''", "''"], "type = 'template_download'"),
    ].join(' union all ')}
    union all select 'visitors', day, '', '', '', count(*) from every_day group by day
    union all select 'visitors', ${ALL_DAYS}, '', '', '', count(*) from visitors;
    drop table every_day`,
};

export const audience: readonly Step[] = [subscribers, events, counts];
