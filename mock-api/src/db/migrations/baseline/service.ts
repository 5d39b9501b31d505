/** What the service needs for itself. */
export const service = `
  create table secrets (
    name text primary key,
    value text not null
  );

  create table idempotency_keys (
    id text primary key,
    body_hash text not null,
    response text,
    owner text,
    committed_at timestamptz(3),
    claimed_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  );
  create index idempotency_keys_expiring on idempotency_keys (expires_at);

  -- Attempts per rate limit, shared by all processes. Unlogged: losing the counts of the last minutes
  -- in a crash does no harm, and an attempt then needs no write to the log.
  create unlogged table rate_limit_counts (
    id text primary key,
    count integer not null,
    ends_at timestamptz(3) not null
  );

  create table jobs (
    name text primary key,
    due_at timestamptz(3) not null,
    lease uuid,
    finished_at timestamptz(3),
    result jsonb,
    last_error text
  );

  -- How far the texts of a kind are rendered by a version of the renderer. The job render-texts walks
  -- through them: a migration would keep the site from starting until millions are rendered.
  create table text_renderings (
    kind text primary key,
    version integer not null,
    after_id uuid,
    is_done boolean not null
  );

  -- One number for all public content: a row lock orders its changes, as no sequence would.
  create table content_generation (
    name text primary key,
    generation bigint not null
  );
  insert into content_generation (name, generation) values ('site', 1);

  -- A time that arrives at a replica as late as everything else does.
  create table replication_heartbeat (
    name text primary key,
    beat_at timestamptz(3) not null
  );
  insert into replication_heartbeat (name, beat_at) values ('primary', now());
`;
