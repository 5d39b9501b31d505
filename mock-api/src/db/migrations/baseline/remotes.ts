/**
 * How remotes were loaded, counted per hour and release, and the canary releases that were halted.
 * `add_counts` adds two arrays of counts position by position; the shorter one counts as ending in
 * zeros, so that further positions may be added.
 */
export const remotes = `
  create table remote_loads (
    hour timestamptz(3) not null,
    remote text not null,
    release text not null,
    variant text not null,
    loads integer not null,
    failures integer not null,
    failures_by_kind integer[] not null,
    durations integer[] not null,
    first_seen timestamptz(3) not null,
    last_seen timestamptz(3) not null,
    primary key (hour, remote, release, variant)
  );
  create table halted_releases (
    remote text not null,
    release text not null,
    halted_at timestamptz(3) not null,
    reason text not null,
    primary key (remote, release)
  );
  create index halted_releases_newest on halted_releases (halted_at desc);
  create function add_counts(one integer[], other integer[]) returns integer[]
    language sql immutable as $$
      select array(
        select coalesce(a, 0) + coalesce(b, 0)
        from unnest(one, other) with ordinality as pair (a, b, position) order by position
      )
    $$;
  create aggregate sum_counts(integer[]) (sfunc = add_counts, stype = integer[], initcond = '{}');
`;
