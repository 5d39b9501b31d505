import type { Migration } from './migration';

/** What releases over HTTP need: keys of remotes, confirmed passwords, and why a canary was halted. */
export const releaseTokens: Migration = {
  name: '010-release-tokens',
  sql: `
    create table release_tokens (
      id uuid primary key,
      remote text not null,
      name text not null,
      scopes text[] not null,
      public_key text not null,
      created_by uuid not null,
      created_by_name text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      last_used_at timestamptz
    );
    create table remote_load_errors (
      remote text not null,
      release text not null,
      message text not null,
      count bigint not null,
      last_seen timestamptz not null,
      primary key (remote, release, message)
    );
    alter table sessions add column confirmed_at timestamptz;
    alter table halted_releases
      add column announced_at timestamptz,
      add column webhook_called_at timestamptz;
    update halted_releases set announced_at = halted_at, webhook_called_at = halted_at`,
};
