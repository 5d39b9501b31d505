import type { Migration } from './migration';

/** Calls of the webhook that are tried again, who has seen an error, and which requests were signed. */
export const releaseDesk: Migration = {
  name: '011-release-desk',
  sql: `
    alter table halted_releases
      add column webhook_attempts integer not null default 0,
      add column webhook_due_at timestamptz;
    alter table remote_load_errors
      add column network_groups smallint[] not null default '{}';
    create table release_requests (
      token_id uuid not null references release_tokens (id) on delete cascade,
      hash text not null,
      signed_at timestamptz not null,
      primary key (token_id, hash)
    )`,
};
