/**
 * Raw events, and counts that are updated as events are written, so that a page of statistics costs
 * the same at a million events as at a thousand. The day 0001-01-01 has the total of all days. No
 * index sorts events by time: their ids are UUIDv7 and have the same order.
 */
export const analytics = `
  create table events (
    id uuid primary key,
    type text not null,
    page_url text not null,
    referrer text not null,
    device text not null,
    session_id text not null,
    user_id uuid,
    meta jsonb not null,
    created_at timestamptz(3) not null
  );
  -- For the export of a member's own data.
  create index events_of_user on events (user_id, id) where user_id is not null;

  create table event_counts (
    kind text not null,
    day date not null,
    name text not null,
    part text not null,
    variant text not null,
    count bigint not null,
    primary key (kind, day, name, part, variant)
  );
  create index event_counts_top on event_counts (kind, day, count desc);

  create table visitors (
    session_id text primary key,
    first_seen timestamptz(3) not null,
    last_seen timestamptz(3) not null
  );
  create index visitors_last_seen on visitors (last_seen);

  create table visitor_days (
    day date not null,
    session_id text not null,
    primary key (day, session_id)
  );
`;
