import { sql } from 'kysely';
import { remoteFailures } from 'shared-kit/contract';
import { estimateDuration } from '../../analytics/remote-load-counts';
import type { Database } from '../../db/connect';

/** More than a site halts while one registry is live. */
const MAX_HALTED = 200;
const MAX_RELEASES = 100;

interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

/** Both ends of the range are included. */
const isInRange = ({ from, to }: Range) => sql<boolean>`
  hour >= coalesce(${from ?? null}::date, '0001-01-01'::date)::timestamp at time zone 'UTC'
  and hour < (coalesce(${to ?? null}::date, '9999-12-30'::date) + 1)::timestamp at time zone 'UTC'`;

export const listHaltedReleases = (db: Database) =>
  db
    .selectFrom('halted_releases')
    .select(['remote', 'release'])
    .orderBy('halted_at', 'desc')
    .limit(MAX_HALTED)
    .execute();

interface ReleaseRow {
  remote: string;
  release: string;
  variant: 'stable' | 'canary';
  loads: number;
  failures: number;
  failures_by_kind: number[];
  durations: number[];
  first_seen: Date;
  last_seen: Date;
  halted_at: Date | null;
  reason: string | null;
}

/** The releases with most loads, by remote, the newest first. */
const selectReleases = (range: Range) => sql<ReleaseRow>`
  with counted as (
    select remote, release, variant, sum(loads)::bigint as loads, sum(failures)::bigint as failures,
      sum_counts(failures_by_kind) as failures_by_kind, sum_counts(durations) as durations,
      min(first_seen) as first_seen, max(last_seen) as last_seen
    from remote_loads where ${isInRange(range)}
    group by remote, release, variant
    order by sum(loads) desc limit ${MAX_RELEASES}
  )
  select counted.*, halted_at, reason from counted
  left join halted_releases on counted.variant = 'canary'
    and halted_releases.remote = counted.remote and halted_releases.release = counted.release
  order by counted.remote, counted.first_seen desc, counted.release, counted.variant`;

const presentRelease = (row: ReleaseRow) => ({
  remote: row.remote,
  release: row.release,
  variant: row.variant,
  loads: row.loads,
  failures: row.failures,
  failuresByKind: remoteFailures
    .map((failure, position) => ({ failure, count: row.failures_by_kind[position] ?? 0 }))
    .filter(({ count }) => count > 0),
  p50: estimateDuration(row.durations, 0.5),
  p95: estimateDuration(row.durations, 0.95),
  firstSeen: row.first_seen.toISOString(),
  lastSeen: row.last_seen.toISOString(),
  halted:
    row.halted_at === null ? null : { at: row.halted_at.toISOString(), reason: row.reason ?? '' },
});

const selectDays = (range: Range) => sql<{
  date: string;
  variant: 'stable' | 'canary';
  loads: number;
  failures: number;
}>`
  select (hour at time zone 'UTC')::date::text as date, variant,
    sum(loads)::bigint as loads, sum(failures)::bigint as failures
  from remote_loads where ${isInRange(range)}
  group by 1, 2 order by 1, 2`;

export async function listRemoteLoads(db: Database, range: Range) {
  const [releases, days] = await Promise.all([
    selectReleases(range).execute(db),
    selectDays(range).execute(db),
  ]);
  return { items: releases.rows.map(presentRelease), days: days.rows };
}
